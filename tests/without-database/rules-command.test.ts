import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { rules } from '../../server/ops/commands/rules/rules.ts'

const manifest: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
/** The names that the README has for `npm run`. */
const ALIASES = Object.keys(manifest.scripts).filter((name) =>
  manifest.scripts[name]?.includes('scripts/rules.ts '),
)

/** What `empire rules` does with these words. */
async function say(...args: readonly string[]) {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => {}),
  )
  try {
    const code = await rules(args)
    return {
      code,
      printed: log?.mock.calls.flat().join('\n'),
      complained: error?.mock.calls.flat().join('\n'),
    }
  } finally {
    vi.restoreAllMocks()
  }
}

/** Those that read a host's rules: `npm run rules -- from-sleeper`. */
const READERS = /^from-/

it('lists its commands, which are those of npm run', async () => {
  const { code, printed, complained } = await say('help')
  expect([code, complained]).toEqual([0, ''])
  const listed = printed?.match(/^ {2}\S+/gm)?.map((line) => line.trim())
  expect(listed?.filter((name) => !READERS.test(name)).toSorted()).toEqual(ALIASES.toSorted())
  expect(listed?.filter((name) => READERS.test(name))).toContain('from-sleeper')
  expect(manifest.scripts['rules']).toBe('tsx scripts/rules.ts')
  for (const name of ALIASES) expect(manifest.scripts[name]).toBe(`tsx scripts/rules.ts ${name}`)
})

it.each([...ALIASES, 'from-sleeper'])('%s without a file says how it is called', async (name) => {
  const { code, printed, complained } = await say(name)
  expect([code, printed]).toEqual([1, ''])
  expect(complained).toMatch(new RegExp(`^Usage: ${name} [^\\n]+$`))
})

it.each([[], ['toString'], ['Lineup', 'week.json']])('says what there is instead of %s', async (...args) => {
  const { code, printed, complained } = await say(...args)
  expect([code, printed]).toEqual([1, ''])
  expect(complained).toContain('Usage: empire rules COMMAND')
})
