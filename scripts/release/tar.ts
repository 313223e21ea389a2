import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const BLOCK = 512
const SHEBANG = Buffer.from('#!')

/**
 * A folder as a .tar.gz whose bytes depend on nothing but names and contents: entries are sorted, all belong to user 0,
 * and a file is executable if it begins with `#!`, whatever the umask was. Written here because the `tar` of a Mac
 * cannot do so.
 * @param folder its own name is the first part of every path
 * @param time of every entry, seconds since the epoch
 * @throws on a symlink, and on a path that is too long for the format (ustar)
 */
export function packFolder(folder: string, time: number): Buffer {
  const above = path.dirname(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(path.basename(folder), ...name.split(path.sep)),
  )
  const entries = [path.basename(folder), ...names.toSorted((a, b) => (a < b ? -1 : 1))]
  const blocks = entries.flatMap((name) => {
    const file = path.join(above, name)
    const found = lstatSync(file)
    if (found.isDirectory()) return [header({ name: `${name}/`, mode: 0o755, size: 0, type: '5', time })]
    if (!found.isFile()) throw new Error(`${name} is neither a file nor a folder`)
    const content = readFileSync(file)
    const mode = content.subarray(0, 2).equals(SHEBANG) ? 0o755 : 0o644
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
    return [header({ name, mode, size: content.length, type: '0', time }), content, padding]
  })
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
  // The operating system, which differs between Linux and a Mac: unknown.
  packed[9] = 255
  return packed
}

interface Entry {
  readonly name: string
  readonly mode: number
  readonly size: number
  readonly type: '0' | '5'
  readonly time: number
}

function header({ name, mode, size, type, time }: Entry): Buffer {
  const block = Buffer.alloc(BLOCK)
  const text = (value: string, at: number) => block.write(value, at, 'utf8')
  const octal = (value: number, at: number, digits: number) =>
    text(value.toString(8).padStart(digits, '0'), at)
  const [prefix, rest] = splitPath(name)
  text(rest, 0)
  octal(mode, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(time, 136, 11)
  text('        ', 148)
  text(type, 156)
  text('ustar', 257)
  text('00', 263)
  text(prefix, 345)
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  block[154] = 0
  return block
}

/** A path of up to 100 bytes is written whole; a longer one in two parts, of at most 155 and 100 bytes. */
function splitPath(name: string): readonly [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const prefix = name.slice(0, at)
    const rest = name.slice(at + 1)
    if (rest && Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return [prefix, rest]
  }
  throw new Error(`The path ${name} is too long for a tar file`)
}
