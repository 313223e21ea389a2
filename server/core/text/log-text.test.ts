import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import type { LogFormat } from './log-text.ts'
import { FeedError } from '../../../shared/feed/source.ts'

type Say = (log: ReturnType<typeof createLog>) => void

function written(format: LogFormat, say: Say): string {
  let text = ''
  say(createLog('trace', { format, destination: { write: (line) => void (text += line) } }))
  return text
}

const onTerminal = (say: Say) => written('terminal', say).replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /, 'TIME ')

describe('the log, as people read it', () => {
  it('is a line with local time, level, message and what belongs to it', () => {
    const fields = { question: 'nfl scoreboard', failures: 3, of: { sport: 'nfl' }, list: [1, 2], none: null }
    expect(onTerminal((log) => log.warn(fields, 'The feed does not answer'))).toBe(
      'TIME warn  The feed does not answer question="nfl scoreboard" failures=3 of.sport=nfl list=[1,2] none=null\n',
    )
    const before = new Date()
    const line = written('terminal', (log) => log.info('said'))
    const year = String(before.getFullYear())
    expect(line).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d info {2}said\\n$`))
  })

  it('begins with the priority under journald, in each of its lines, and leaves the time to it', () => {
    expect(written('journal', (log) => log.warn({ a: 1 }, 'said'))).toBe('<4>warn  said a=1\n')
    const lines = written('journal', (log) => log.error({ err: new TypeError('no') }, 'A call failed'))
      .trimEnd()
      .split('\n')
    expect(lines[0]).toBe('<3>error A call failed error="TypeError: no"')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(1)) expect(line).toMatch(/^<3> {4}at /)
  })

  it('is one line for what fails elsewhere, with its causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:443'), { code: 'ECONNREFUSED' })
    const feed = new FeedError('nfl: no answer', { cause: new TypeError('fetch failed', { cause: refused }) })
    expect(onTerminal((log) => log.warn({ err: feed }, 'The feed does not answer'))).toBe(
      'TIME warn  The feed does not answer error="FeedError: nfl: no answer: fetch failed: connect ECONNREFUSED 192.0.2.1:443"\n',
    )
    const mail = Object.assign(new Error('Invalid login'), { code: 'EAUTH' })
    expect(onTerminal((log) => log.warn({ err: mail }, 'A deadline failed'))).toBe(
      'TIME warn  A deadline failed error="Error: Invalid login (EAUTH)"\n',
    )
    const full = new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL')
    expect(onTerminal((log) => log.error({ err: full }, 'The storage refuses')).split('\n')).toHaveLength(2)
  })

  it.each([
    new TypeError('x is not a function'),
    new Error('Another process leads now'),
    new SQLite.SqliteError('no such column: x', 'SQLITE_ERROR'),
    Object.assign(new TypeError('The argument must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }),
  ])('says where a bug is: %s', (bug) => {
    expect(onTerminal((log) => log.warn({ err: bug }, 'A deadline failed'))).toMatch(
      /\n {4}at .*log-text\.test/,
    )
  })

  it.each<[what: string, text: string]>([
    ['a line break', 'x\n2026-01-01 00:00:00 info  forged'],
    ['a carriage return', 'x\r<4>forged'],
    ['a colour', '\u001B[2J\u001B[31mforged'],
    ['a separator of lines', 'x\u2028forged\u2029forged\u0085forged'],
    ['what turns the writing', '\u202Edegrof'],
    ['a pair of its own', 'x admin=yes'],
    ['an end of its quotes', 'x" admin="yes'],
    ['half a sign', '\uD83D forged'],
  ])('cannot be forged by %s', (_what, text) => {
    const error = new TypeError(text)
    for (const format of ['terminal', 'journal'] as const) {
      const lines = [
        written(format, (log) =>
          log.info({ name: text, [text]: 1, list: [text], of: { [text]: text } }, text),
        ),
        written(format, (log) => log.warn({ err: new FeedError(text) }, 'no answer')),
      ]
      for (const line of lines) {
        expect(line.match(/\n/g)).toHaveLength(1)
        // oxlint-disable-next-line no-control-regex -- those are what must not be there
        expect(line.trimEnd()).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202E\uD800-\uDFFF]/)
      }
      const withStack = written(format, (log) => log.error({ err: error }, 'A call failed')).trimEnd()
      for (const line of withStack.split('\n').slice(1)) expect(line).toMatch(/^(<3>)? {4}at /)
    }
    // Both name and value are within their quotes.
    expect(onTerminal((log) => log.info({ [text]: text }, 'said'))).toMatch(
      /^TIME info {2}said "([^"\\]|\\.)*"="([^"\\]|\\.)*"\n$/,
    )
  })

  it('hides the same secrets', () => {
    const line = onTerminal((log) => log.info({ body: { password: 'hunter2' } }, 'said'))
    expect(line).toBe('TIME info  said body.password=[secret]\n')
  })
})

describe('the log for machines', () => {
  it('is JSON, and has no stack of what fails elsewhere', () => {
    const line = written('json', (log) => log.warn({ err: new FeedError('no answer') }, 'said'))
    expect(JSON.parse(line)).toMatchObject({ level: 40, msg: 'said', err: { message: 'no answer' } })
    expect(JSON.parse(line)).not.toHaveProperty('err.stack')
  })
})
