import { fileURLToPath } from 'node:url'
import { askChild } from './child.ts'
import type { ServerProcess } from './server-process.ts'

/** Arguments of `node` that let a server with `ipc` be asked what memory it takes. */
export const MEASURED = ['--expose-gc', '--import', fileURLToPath(new URL('take-memory.js', import.meta.url))]

/** Resident memory once what is garbage has been collected, bytes. */
export function takeMemory({ child }: ServerProcess): Promise<number> {
  return askChild<number>(child, 'take')
}
