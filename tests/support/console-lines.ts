import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Keeps what each test of a file prints by `console.log` from the terminal.
 * @returns takes what was printed since it was last called, as lines
 */
export function takeConsoleLines(): () => string {
  let said: string[] = []
  beforeEach(() => {
    said = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => vi.restoreAllMocks())
  return () => said.splice(0).join('\n')
}
