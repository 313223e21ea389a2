import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rules } from '../../server/ops/commands/rules/rules.ts'
import { applyOverrides } from '../../shared/rules/scoring/ruleset.ts'
import { DEFAULT_RULES } from '../../shared/sports/stats.ts'

/** `npm run rules -- from-<host>`: what becomes of files that are a host's, and of all others. */

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'from-host-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function write(content: unknown): string {
  const file = path.join(folder, 'given')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function say(...args: readonly string[]) {
  let printed = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  const complaints: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
  try {
    return { code: await rules(args), printed, complained: complaints.join('\n') }
  } finally {
    out.mockRestore()
    error.mockRestore()
  }
}

const YAHOO_XML = `<?xml version="1.0"?><fantasy_content><league><game_code>nhl</game_code><settings><stat_modifiers>
  <stats><stat><stat_id>1</stat_id><value>6</value></stat></stats></stat_modifiers></settings></league></fantasy_content>`
const FANTRAX = {
  scoringSystem: {
    type: 'Points',
    scoringCategorySettings: [
      { group: { code: 'HOCKEY_SKATING' }, configs: [{ scoringCategory: { name: 'Goals' }, points: 6 }] },
    ],
  },
}

const GIVEN = [
  { host: 'sleeper', content: { rec: 0.5 }, sport: 'nfl', pays: { points_reception: 0.5 } },
  {
    host: 'espn',
    content: { gameId: 4, settings: { scoringSettings: { scoringItems: [{ statId: 13, points: 6 }] } } },
    sport: 'nhl',
    pays: { points_goal: 6 },
  },
  { host: 'yahoo', content: YAHOO_XML, sport: 'nhl', pays: { points_goal: 6 } },
  {
    host: 'mfl',
    content: {
      rules: {
        positionRules: { positions: 'QB|RB|WR|TE', rule: { event: '#P', points: '*6', range: '0-10' } },
      },
    },
    sport: 'nfl',
    pays: { points_passtd: 6 },
  },
  {
    host: 'fleaflicker',
    content: {
      groups: [{ scoringRules: [{ category: { id: 5 }, points: { value: 6 }, applyToAll: true }] }],
    },
    sport: 'nfl',
    pays: { points_passtd: 6 },
  },
  { host: 'fantrax', content: FANTRAX, sport: 'nhl', pays: { points_goal: 6 } },
] as const
const HOSTS = GIVEN.map(({ host }) => host)

it.each(GIVEN)(
  'from-$host prints a ruleset that a league can be given',
  async ({ host, content, sport, pays }) => {
    const { code, printed, complained } = await say(`from-${host}`, write(content))
    expect([code, complained]).toEqual([0, ''])
    const answer = JSON.parse(printed)
    expect(answer).toMatchObject({ sport, missing: [], rounded: [], inWords: [expect.stringMatching(/\w/)] })
    const paying = Object.fromEntries(Object.entries(answer.rules).filter(([, value]) => value !== 0))
    expect(paying).toEqual(pays)
    expect(applyOverrides(sport, DEFAULT_RULES[sport], answer.rules)).toEqual({
      ok: true,
      rules: answer.rules,
    })
  },
)

it('takes the sport of the command where the file has none', async () => {
  const { printed } = await say('from-sleeper', '--sport', 'nba', write({ pts: 1 }))
  expect(JSON.parse(printed)).toMatchObject({ sport: 'nba', rules: { points_point: 1 } })
})

describe('a file', () => {
  const two = [{ scoring_settings: { rec: 1 } }, { scoring_settings: { rec: 0.5 } }]
  it.each([
    ['from-sleeper', [], two, 'has several leagues: keep one of them in it'],
    ['from-sleeper', [], { sport: 'lcs', scoring_settings: { kills: 3 } }, 'is of another sport, not of NFL'],
    [
      'from-sleeper',
      ['--sport', 'nba'],
      { sport: 'nfl', scoring_settings: { rec: 1 } },
      'is of NFL, not of NBA',
    ],
    ['from-espn', ['--sport', 'nfl'], GIVEN[1].content, 'is of NHL, not of NFL'],
    ['from-yahoo', ['--sport', 'mlb'], YAHOO_XML, 'is of NHL, not of MLB'],
    [
      'from-fleaflicker',
      [],
      { groups: [{ label: 'Goaltending', scoringRules: [] }] },
      'is of another sport, not of NFL',
    ],
    ['from-fantrax', ['--sport', 'nba'], FANTRAX, 'is of NHL, not of NBA'],
  ])('of %s %j that is refused', async (command, options, content, why) => {
    const file = write(content)
    expect(await say(command, ...options, file)).toEqual({
      code: 1,
      printed: '',
      complained: `${file} ${why}.`,
    })
  })

  it.each([
    ['from-espn', { scoringItems: [{ statId: 4, points: 6 }] }],
    ['from-yahoo', { stat_modifiers: { stats: [{ stat: { stat_id: 5, value: 6 } }] } }],
  ])('of %s that names no sport is read as football, and says so', async (command, content) => {
    const file = write(content)
    const { code, printed, complained } = await say(command, file)
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ sport: 'nfl', rules: { points_passtd: 6 } })
    expect(complained).toBe(
      `${file} does not say its sport and is read as NFL: add --sport nfl|nba|mlb|nhl for another.`,
    )
  })

  it('may be of colleges’ football, of the same sport', async () => {
    const configs = [{ scoringCategory: { name: 'Receptions' }, points: 1 }]
    const scoringCategorySettings = [{ group: { code: 'FOOTBALL_OFFENSE' }, configs }]
    const { printed } = await say(
      'from-fantrax',
      '--sport',
      'ncaaf',
      write({ sport: 'NFL', scoringSystem: { scoringCategorySettings } }),
    )
    expect(JSON.parse(printed)).toMatchObject({ sport: 'ncaaf', rules: { points_reception: 1 } })
  })

  it('may begin with a mark of its bytes’ order, and be XML of a host that has JSON', async () => {
    const marked = await say('from-sleeper', write('\uFEFF{"rec": 1}\n'))
    expect(JSON.parse(marked.printed)).toMatchObject({ rules: { points_reception: 1 } })
    const xml =
      '<rules><positionRules positions="TE"><rule><event>CC</event><points>*1</points><range>0-99</range></rule></positionRules></rules>'
    expect(JSON.parse((await say('from-mfl', write(xml))).printed)).toMatchObject({
      rules: { 'points_reception@TE': 1 },
    })
  })
})

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
/** Files that are no host's settings. */
const HOSTILE: readonly (readonly [what: string, content: string])[] = [
  ['nothing', ''],
  ['text', 'hello'],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['half a document', '{"scoring_settings": {"rec": 1'],
  ['words for numbers', '{"scoring_settings": {"rec": "one"}, "rules": 1, "groups": "x", "settings": []}'],
  [
    'nothing in its fields',
    '{"scoring_settings": null, "rules": {}, "groups": [], "settings": {"scoringSettings": null}, "scoringSystem": {}}',
  ],
  [
    'too many settings',
    JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`s${n}`, 1]))),
  ],
  ['lists in lists', DEEP],
  [
    'lists in lists beside settings',
    `{"scoring_settings": {"rec": ${DEEP}}, "x": ${DEEP}, "settings": {"scoringSettings": {"scoringItems": [${DEEP}]}}}`,
  ],
  ['lists in lists of answers', `{"responses": ${DEEP}, "scoring_settings": ${DEEP}, "groups": ${DEEP}}`],
  ['XML with entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['XML that does not end', '<a>'.repeat(100_000)],
  ['another XML', '<html><body>Sign in</body></html>'],
]

describe.each(HOSTS)('from-%s', (host) => {
  it.each(HOSTILE)('says what is wrong with %s', async (_, content) => {
    const file = write(content)
    const { code, printed, complained } = await say(`from-${host}`, file)
    expect([code, printed]).toEqual([1, ''])
    expect(complained).toMatch(/^\S+given is not (?:JSON|XML|a league of|the rules of) ?.*\.$/)
  })

  it('says that a file is too long, or not there, or a folder', async () => {
    const file = write('{}')
    truncateSync(file, 21 * 1024 * 1024)
    expect((await say(`from-${host}`, file)).complained).toBe(`${file} is too long: at most 20 MB.`)
    expect((await say(`from-${host}`, `${file}-not`)).complained).toBe(`${file}-not cannot be read (ENOENT).`)
    expect((await say(`from-${host}`, folder)).complained).toBe(`${folder} is not a file.`)
  })

  it('says how it is called', async () => {
    for (const args of [[], ['a', 'b'], ['--sport', 'chess', 'a'], ['--fast', 'a']]) {
      const { code, complained } = await say(`from-${host}`, ...args)
      expect(code).toBe(1)
      expect(complained).toMatch(new RegExp(`^Usage: from-${host} (?:\\[--sport [a-z|]+\\] )?FILE$`))
    }
  })
})

it('makes a rule of no name that objects have', async () => {
  const { printed } = await say(
    'from-sleeper',
    write('{"__proto__": 1, "constructor": 2, "toString": 3, "rec": 1}'),
  )
  const { rules: found, missing } = JSON.parse(printed)
  expect(found.points_reception).toBe(1)
  expect(missing.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining(['constructor', 'toString']),
  )
})

it('prints the categories and the settings of a league that compares them', async () => {
  const scoringItems = [
    { statId: 19, isReverseItem: false },
    { statId: 11, isReverseItem: true },
  ]
  const scoringSettings = { scoringType: 'H2H_MOST_CATEGORIES', scoringItems }
  const { code, printed } = await say('from-espn', write({ gameId: 3, settings: { scoringSettings } }))
  expect(code).toBe(0)
  const answer = JSON.parse(printed)
  expect(answer).toMatchObject({
    sport: 'nba',
    rules: { ...DEFAULT_RULES.nba, category_fg_pct: 1, category_turnover: 1 },
    missing: [],
    inWords: ['Field goal percentage: a category.', 'Turnovers: a category; fewer is better.'],
    settings: { format: { scoring: 'most-categories', competition: 'head-to-head' } },
  })
  expect(applyOverrides('nba', DEFAULT_RULES.nba, answer.rules)).toEqual({ ok: true, rules: answer.rules })
})

it('says why a league by categories has no rules', async () => {
  const file = write({ settings: { scoringSettings: { scoringType: 'H2H_CATEGORY', scoringItems: [] } } })
  expect(await say('from-espn', file)).toEqual({
    code: 1,
    printed: '',
    complained: `${file}: That league compares teams by categories, and the file does not say which.`,
  })
})
