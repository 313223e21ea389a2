import { describe, expect, it } from 'vitest'
import { createProgressLine } from './progress-line.ts'

/** What is written while a hundred things are done, a second each. */
function written(output: { isTTY: boolean; columns?: number }): string {
  let time = 0
  let text = ''
  const line = createProgressLine(
    { ...output, write: (more) => (text += more) },
    { all: 100, what: 'games', elapsed: () => time },
  )
  for (let done = 1; done <= 100; done += 1) {
    time += 1000
    line.show(done)
  }
  line.end()
  return text
}

describe('how far a command is', () => {
  it('is a line for each tenth where nobody watches', () => {
    const lines = written({ isTTY: false }).trimEnd().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('10 of 100 games, 2 min left')
    expect(lines[8]).toBe('90 of 100 games, 10 s left')
    expect(lines[9]).toBe('100 of 100 games')
  })

  it('is one line on a terminal, no longer than the terminal is wide', () => {
    const shown = written({ isTTY: true, columns: 60 }).split('\r\u001B[2K')
    expect(shown).toHaveLength(101)
    expect(shown[50]).toBe('[###############...............] 50 of 100 games, 50 s left')
    expect(shown[100]).toBe('[##############################] 100 of 100 games\n')
    for (const line of written({ isTTY: true, columns: 40 }).split('\r\u001B[2K'))
      expect(line.trimEnd().length).toBeLessThan(40)
  })

  it('is said of nothing, too', () => {
    let text = ''
    const line = createProgressLine(
      { write: (more) => (text += more) },
      { all: 0, what: 'games', elapsed: () => 0 },
    )
    line.show(0)
    line.end()
    expect(text).toBe('0 of 0 games\n')
  })
})
