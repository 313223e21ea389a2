import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../../../core/errors/refusal.ts'

/** Far more than any proof or box score has. */
const MOST_BYTES = 20 * 1024 * 1024

/** As a file: what comes in from another program. */
const STDIN = '-'

/**
 * What a file holds that someone named to `empire rules NAME`, `-` for stdin.
 * @param most bytes
 * @throws {Refusal} where it cannot be read or is not JSON
 */
export async function readJsonFile(file: string, name: string, most: number = MOST_BYTES): Promise<unknown> {
  const content = await readTextFile(file, name, most)
  try {
    return JSON.parse(content)
  } catch {
    throw new Refusal(`${nameOf(file)} is not JSON.`)
  }
}

/**
 * The same of a file that may be no JSON.
 * @throws {Refusal} where it cannot be read
 */
export async function readTextFile(file: string, name: string, most: number = MOST_BYTES): Promise<string> {
  return file === STDIN ? readStdin(most) : readText(addressOf(file, name), { file, most })
}

/** What lines for the reader call a file. */
export function nameOf(file: string): string {
  return file === STDIN ? 'stdin' : file
}

/** npm runs scripts in the project's folder, wherever they were called from. */
function addressOf(file: string, name: string): string {
  const calledFrom = process.env['npm_lifecycle_event'] === name ? process.env['INIT_CWD'] : undefined
  return path.resolve(calledFrom ?? '', file)
}

async function readStdin(most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) throw tooLong(STDIN, most)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

function readText(address: string, { file, most }: { file: string; most: number }): string {
  try {
    const found = statSync(address)
    // A pipe may never end, nor a device.
    if (!found.isFile()) throw new Refusal(`${file} is not a file.`)
    if (found.size > most) throw tooLong(file, most)
    return readFileSync(address, 'utf8')
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new Refusal(`${file} cannot be read (${code}).`)
  }
}

function tooLong(file: string, most: number): Refusal {
  return new Refusal(`${nameOf(file)} is too long: at most ${most / 1024 / 1024} MB.`)
}
