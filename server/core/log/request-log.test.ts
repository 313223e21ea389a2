import { expect, test } from 'vitest'
import { createLog, type Log } from './log.ts'
import { RequestLog } from './request-log.ts'

function written() {
  const lines: unknown[] = []
  const write = (text: string) => void lines.push(JSON.parse(text))
  return { log: createLog('debug', { destination: { write } }), lines }
}

test.each(['fatal', 'error', 'warn', 'info', 'debug'] as const)(
  'a line of %s has the id of its request',
  (level) => {
    const { log, lines } = written()
    new RequestLog(log, 'abcdef')[level]({ league: 'x' }, 'Done')
    expect(lines).toMatchObject([
      { request: 'abcdef', league: 'x', msg: 'Done', level: log.levels.values[level] },
    ])
  },
)

test('children have it too, and levels are those of the whole', () => {
  const { log, lines } = written()
  const ours = new RequestLog(log, 'abcdef')
  ours.child({ league: 'x' }).info('Done')
  ours.trace('Never')
  ours.silent('Never')
  expect(lines).toMatchObject([{ request: 'abcdef', league: 'x', msg: 'Done' }])
  expect([ours.level, ours.isLevelEnabled('debug'), ours.isLevelEnabled('trace')]).toEqual([
    'debug',
    true,
    false,
  ])
})

test('a copy of what has it makes no logger, and the first line one', () => {
  const { log, lines } = written()
  let made = 0
  const child: Log['child'] = (...of) => {
    made += 1
    return log.child(...of)
  }
  const counting: Log = Object.assign(Object.create(log), { child })
  const app = { log: new RequestLog(counting, 'abcdef') }
  const copy = { ...app }
  expect(made).toBe(0)
  copy.log.info('Once')
  app.log.info('Twice')
  expect([made, lines.length]).toEqual([1, 2])
})
