import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip, and what the zip says of it that need not be so. */
export interface ZipMember {
  readonly path: string
  readonly content: string | Buffer
  /** The size that the zip gives it. */
  readonly said?: number
  /** Bit 0: locked by a password. */
  readonly flags?: number
  /** 8 deflates it, 0 leaves it as it is. */
  readonly method?: number
  /** What Unix systems say of it: `0o120777` is a link. */
  readonly mode?: number
}

/** A zip as programs write it, for tests that need one that they would not. */
export function madeZip(members: readonly ZipMember[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { path, content, said, flags = 0, method = 8, mode = 0o100644 } of members) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const name = Buffer.from(path)
    // Version, flags, method, time, date; checksum, sizes; length of the name and of what is extra.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | 0x800, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    // Length of the comment, disk, attributes, place of the file.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    local.push(entry)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), common, rest, name]))
    at += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end])
}
