import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { counted } from '../../shared/core/lists.ts'
import { must } from '../../shared/core/must.ts'
import { EspnScoring, readEspnScoring } from '../../shared/hosts/espn/scoring.ts'
import { FantraxScoring, readFantraxScoring } from '../../shared/hosts/fantrax/scoring.ts'
import { FleaflickerScoring, readFleaflickerScoring } from '../../shared/hosts/fleaflicker/scoring.ts'
import { categoryOfKey } from '../../shared/rules/scoring/category.ts'
import type { ReadScoring } from '../../shared/hosts/host-scoring.ts'
import { MFL_EVENTS } from '../../shared/hosts/mfl/events.ts'
import { MflScoring, readMflScoring } from '../../shared/hosts/mfl/scoring.ts'
import { readSleeperScoring, SleeperScoring } from '../../shared/hosts/sleeper/scoring.ts'
import { readXml, xmlAsJson } from '../../shared/hosts/xml.ts'
import { readYahooScoring, YahooScoring } from '../../shared/hosts/yahoo/scoring.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** What became of a league's settings. */
interface League {
  readonly host: string
  readonly name: string
  readonly sport: FantasySportKey
  /** Those that pay something; null where the record has no points. */
  readonly settings: number | null
  /** A text says why it has no rules. */
  readonly scoring: ReadScoring | string
}

const HEAD = `# Leagues of other hosts as rules

What \`npm run --silent rules -- from-sleeper scoring.json\`, \`from-espn\`, \`from-yahoo\`, \`from-mfl\`, \`from-fleaflicker\` and \`from-fantrax\` make of recorded settings. Written by \`npx tsx tests/support/write-hosts-table.ts\` from the folder \`../shared\`; a test proves that it is current.
`

/** The page docs/scoring-of-hosts.md, of the records that lie beside the project. */
export function hostsTable(folder: string): string {
  const read = new Records(folder)
  const leagues = [
    ...sleeperLeagues(read),
    ...espnLeagues(read),
    ...yahooLeagues(read),
    ...otherLeagues(read),
  ]
  const paid = leagues.filter(hasPoints)
  const whole = paid.filter(({ scoring }) => scoring.missing.length === 0)
  return [
    HEAD,
    '## Leagues for points\n',
    `${whole.length} of ${counted(paid.length, 'league')} can be entered whole.\n`,
    '| host | league | sport | settings that pay | entered | rules | without a rule |',
    '|---|---|---|--:|--:|--:|---|',
    ...paid.map(rowOf),
    '',
    '## Leagues by categories\n',
    '| host | league | sport | categories | entered | what decides | without one |',
    '|---|---|---|--:|--:|---|---|',
    ...leagues.flatMap(categoryRowOf),
    '',
    '## Leagues without scoring\n',
    ...leagues.flatMap(({ host, name, scoring }) =>
      typeof scoring === 'string' ? [`- ${host}, ${name}: ${scoring}`] : [],
    ),
    '- ESPN, `hosts/espn/nfl-2019-14-teams`, `hosts/espn/nfl-2026-draft` and `leagues/nfl-2019-14-teams`; MyFantasyLeague, `hosts/mfl/bbid-14-teams-2019`; `leagues/mlb-2018-roto` and `leagues/nhl-categories`: their records have no scoring settings.',
    '',
    '## Settings that have no rule\n',
    'Of what a host lets a football league pay for, as its records list it:\n',
    ...offered(read).flatMap(({ host, scoring, settings }) => [
      `**${host}**: ${settings - scoring.missing.length} of ${settings} have rules.${scoring.missing.length === 0 ? '' : ' The others:'}\n`,
      ...byReason(scoring),
    ]),
  ].join('\n')
}

type Paid = League & { readonly settings: number; readonly scoring: ReadScoring }

function hasPoints(league: League): league is Paid {
  return league.settings !== null && typeof league.scoring !== 'string' && !league.scoring.format
}

/** None of a league for points. */
function categoryRowOf({ host, name, sport, scoring }: League): string[] {
  if (typeof scoring === 'string' || !scoring.format) return []
  const entered = Object.keys(scoring.rules).filter((rule) => categoryOfKey(rule) !== null).length
  const missing = scoring.missing.map(({ key, why }) => `\`${key}\`: ${why}`).join(' ')
  const decides = scoring.format.competition === 'table' ? 'rank in each' : DECIDES[scoring.format.scoring]
  return [
    `| ${host} | ${name} | ${FANTASY_SPORTS[sport].name} | ${entered + scoring.missing.length} | ${entered} | ${decides} | ${missing} |`,
  ]
}

const DECIDES = { 'each-category': 'each category', 'most-categories': 'most categories' } as const

function rowOf({ host, name, sport, settings, scoring }: Paid): string {
  const rules = Object.values(scoring.rules).filter((value) => value !== 0).length
  const missing = scoring.missing.map(({ key, why }) => `\`${key}\`: ${why}`).join(' ')
  const entered = settings - new Set(scoring.missing.map(({ key }) => key)).size
  return `| ${host} | ${name} | ${FANTASY_SPORTS[sport].name} | ${settings} | ${entered} | ${rules} | ${missing} |`
}

function byReason({ missing }: ReadScoring): string[] {
  const reasons = [...new Set(missing.map(({ why }) => why))]
  if (reasons.length === 0) return []
  const keysOf = (reason: string) =>
    missing.filter(({ why }) => why === reason).map(({ key }) => `\`${key}\``)
  return [...reasons.map((why) => `- ${keysOf(why).join(', ')}: ${why}`), '']
}

/** Reads records by their path in the folder. */
class Records {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  text(file: string): string {
    return readFileSync(path.join(this.#folder, file), 'utf8')
  }

  json(file: string): unknown {
    const text = this.text(file)
    return file.endsWith('.xml') ? xmlAsJson(must(readXml(text.trim()), file)) : JSON.parse(text)
  }
}

const Sleeper = z.object({ scoring_settings: z.record(z.string(), z.number()) })
const SLEEPER = [
  'hosts/sleeper/dynasty-2023/league.json',
  'leagues/nfl-2012-10-teams/league.json',
  'leagues/nfl-2014-12-teams/league.json',
  'leagues/nfl-2022-12-teams/league.json',
  'leagues/nfl-2024-12-teams-faab/league.json',
  'recordings/sources/sleeper/nfl_league_scoring_settings_147-keys.json',
]
const FIFTEEN = 'recordings/sources/sleeper/nfl_scoring_settings_of_15_leagues.json'

function sleeperLeagues(read: Records): League[] {
  const fifteen = z.array(Sleeper.extend({ id: z.string(), season: z.string() })).parse(read.json(FIFTEEN))
  return [
    ...fifteen.map((league) => sleeperLeague(`\`${league.id}\` of ${league.season}`, league)),
    ...SLEEPER.map((file) => sleeperLeague(nameOf(file), Sleeper.parse(read.json(file)))),
  ]
}

function sleeperLeague(name: string, league: z.output<typeof Sleeper>): League {
  return {
    host: 'Sleeper',
    name,
    sport: 'nfl',
    settings: Object.values(league.scoring_settings).filter((value) => value !== 0).length,
    scoring: readSleeperScoring('nfl', SleeperScoring.parse(league)),
  }
}

const ESPN = [
  ['nfl', 'recordings/sources/espn-fantasy/ffl_mSettings_2018_ppr.json'],
  ['nba', 'recordings/sources/espn-fantasy/fba_mSettings_scoring_2023.json'],
  ['nhl', 'recordings/sources/espn-fantasy/fhl_mSettings_points_2025.json'],
  ['nhl', 'hosts/espn/nhl-2025-settings/league.json'],
  ['nhl', 'recordings/sources/espn-fantasy/fhl_mSettings_settings-only.json'],
] as const

function espnLeagues(read: Records): League[] {
  return ESPN.map(([sport, file]) => {
    const settings = EspnScoring.parse(read.json(file))
    const paying = settings.scoringItems.filter(
      ({ points = 0, pointsOverrides }) =>
        points !== 0 || Object.values(pointsOverrides ?? {}).some((own) => own !== 0),
    )
    return {
      host: 'ESPN',
      name: nameOf(file),
      sport,
      settings: paying.length,
      scoring: readEspnScoring(sport, settings),
    }
  })
}

const YAHOO = [
  ['nfl', 'hosts/yahoo/nfl-2021-16-teams/league/406.l.127316.xml'],
  ['nfl', 'recordings/sources/yahoo/nfl_settings_trimmed.json'],
  ['nhl', 'recordings/sources/yahoo/nhl_settings_points.json'],
  ['mlb', 'recordings/sources/yahoo/mlb_settings_h2h-categories.json'],
  ['nba', 'recordings/sources/yahoo/nba_settings_9cat.json'],
] as const

function yahooLeagues(read: Records): League[] {
  return YAHOO.map(([sport, file]) => {
    const settings = YahooScoring.parse(read.json(file))
    return {
      host: 'Yahoo',
      name: nameOf(file),
      sport,
      settings: settings.stats?.filter(({ value }) => value !== 0).length ?? null,
      scoring: readYahooScoring(sport, settings),
    }
  })
}

function otherLeagues(read: Records): League[] {
  const mfl = 'hosts/mfl/bbid-24-teams-2019/rules.json'
  const groups = MflScoring.parse(read.json(mfl))
  const fleaflicker = 'hosts/fleaflicker/superflex-keeper-2021/FetchLeagueRules.json'
  const settings = FleaflickerScoring.parse(read.json(fleaflicker))
  const fantrax = 'hosts/fantrax/roto-nhl-2024/getStandings.json'
  return [
    {
      host: 'MyFantasyLeague',
      name: nameOf(mfl),
      sport: 'nfl',
      settings: groups.flatMap(({ rule }) => rule).length,
      scoring: readMflScoring(groups),
    },
    {
      host: 'Fleaflicker',
      name: nameOf(fleaflicker),
      sport: 'nfl',
      settings: settings.rules.length,
      scoring: readFleaflickerScoring(settings),
    },
    {
      host: 'Fantrax',
      name: nameOf(fantrax),
      sport: 'nhl',
      settings: null,
      scoring: readFantraxScoring('nhl', FantraxScoring.parse(read.json(fantrax))),
    },
  ]
}

interface Offered {
  readonly host: string
  readonly settings: number
  readonly scoring: ReadScoring
}

/** What leagues may pay for, each as if they did. */
function offered(read: Records): Offered[] {
  return [sleeperOffers(read), yahooOffers(read), mflOffers(read), fleaflickerOffers(read)]
}

function sleeperOffers(read: Records): Offered {
  const fifteen = z.array(Sleeper).parse(read.json(FIFTEEN))
  const others = SLEEPER.map((file) => Sleeper.parse(read.json(file)))
  const keys = new Set(
    [...fifteen, ...others].flatMap(({ scoring_settings }) => Object.keys(scoring_settings)),
  )
  const settings = Object.fromEntries([...keys].toSorted().map((key) => [key, 1]))
  return {
    host: 'Sleeper',
    settings: keys.size,
    scoring: readSleeperScoring('nfl', SleeperScoring.parse(settings)),
  }
}

function yahooOffers(read: Records): Offered {
  const ids = [
    ...new Set(
      Array.from(
        read.text('hosts/yahoo/nfl-2021-16-teams/game/406.xml').matchAll(/<stat_id>(\d+)<\/stat_id>/g),
        ([, id = '']) => id,
      ),
    ),
  ]
  const stats = ids.map((id) => ({ stat_id: Number(id), value: 1 }))
  const scoring = readYahooScoring('nfl', { stats, isFractional: true })
  if (typeof scoring === 'string') throw new Error(scoring)
  return { host: 'Yahoo', settings: ids.length, scoring }
}

const AllRules = z.object({
  allRules: z.object({ rule: z.array(z.object({ abbreviation: z.object({ $t: z.string() }) })) }),
})

/** Events of MyFantasyLeague, for every position here: each of them, or those of any length. */
function mflOffers(read: Records): Offered {
  const { allRules } = AllRules.parse(read.json('hosts/mfl/allRules.json'))
  const events = [...new Set(allRules.rule.map(({ abbreviation }) => abbreviation.$t))]
  const rule = events.map((event) => {
    const isLength = Object.hasOwn(MFL_EVENTS, event) && MFL_EVENTS[event]?.byLength === true
    return { event, points: isLength ? '1' : '*1', range: '-99-9999' }
  })
  const positionRules = [{ positions: 'QB|RB|WR|TE|PK|PN|DT|DE|LB|CB|S|Def', rule }]
  return offeredOf('MyFantasyLeague', events, readMflScoring(MflScoring.parse({ positionRules })))
}

const Categories = z.object({
  groups: z.array(
    z.object({
      allCategories: z.array(
        z.object({ id: z.int(), namePlural: z.string(), multiValue: z.boolean().optional() }),
      ),
    }),
  ),
})

/** Categories of Fleaflicker, for everybody: each of them, or those of any length. */
function fleaflickerOffers(read: Records): Offered {
  const { groups } = Categories.parse(
    read.json('hosts/fleaflicker/superflex-keeper-2021/FetchLeagueRules.json'),
  )
  const categories = groups.flatMap(({ allCategories }) => allCategories)
  const nameOfCategory = ({ id, namePlural }: (typeof categories)[number]) => `${id} ${namePlural}`
  const scoringRules = categories.map((category) => ({
    category: { id: category.id },
    description: nameOfCategory(category),
    points: { value: 1 },
    applyToAll: true,
    isBonus: category.multiValue === true,
  }))
  const settings = FleaflickerScoring.parse({ groups: [{ label: 'All', scoringRules }] })
  return offeredOf('Fleaflicker', categories.map(nameOfCategory), readFleaflickerScoring(settings))
}

/** Settings that only together have a rule have one. */
function offeredOf(host: string, names: readonly string[], scoring: ReadScoring): Offered {
  const missing = scoring.missing.map(({ key, ...setting }) => ({
    ...setting,
    key: key.replace(/ -99-9999 .*$/, ''),
  }))
  return { host, settings: names.length, scoring: { ...scoring, missing } }
}

function nameOf(file: string): string {
  return `\`${file}\``
}
