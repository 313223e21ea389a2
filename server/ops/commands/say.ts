import { plainLine } from '../../../shared/core/plain-line.ts'

/** Prints a line of a command that looks at several things. */
export function say(mark: 'ok' | 'WRONG' | '', words: string): void {
  console.log(plainLine(`${mark.padEnd(5)} ${words}`))
}
