import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What somebody did wrong, in one line for him to read. */
export class Refusal extends Error {}

/** Far more than any proof or box score has. */
const MOST_BYTES = 20 * 1024 * 1024

/**
 * What a file holds that somebody named to `npm run NAME`.
 * @param most bytes
 * @throws {Refusal} where it cannot be read or is not JSON
 */
export function readJsonFile(file: string, name: string, most: number = MOST_BYTES): unknown {
  // npm runs scripts in the project's folder, wherever they were called from.
  const calledFrom = process.env['npm_lifecycle_event'] === name ? process.env['INIT_CWD'] : undefined
  const content = readText(path.resolve(calledFrom ?? '', file), { file, most })
  try {
    return JSON.parse(content)
  } catch {
    throw new Refusal(`${file} is not JSON.`)
  }
}

function readText(address: string, { file, most }: { file: string; most: number }): string {
  try {
    const found = statSync(address)
    // A pipe may never end, nor a device.
    if (!found.isFile()) throw new Refusal(`${file} is not a file.`)
    if (found.size > most) throw new Refusal(`${file} is too long: at most ${most / 1024 / 1024} MB.`)
    return readFileSync(address, 'utf8')
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new Refusal(`${file} cannot be read (${code}).`)
  }
}

/** Runs a command of `npm run`: what it refuses is one line, and ends it with 1. */
export function runCommand(main: (args: readonly string[]) => void): void {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
