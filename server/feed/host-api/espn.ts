import { type Collection, digitsOf, fieldOf, listOf, range, wholeOf } from './collection.ts'
import { HostApiError } from './failure.ts'
import { MOST_SEASONS } from './hosts.ts'
import type { WantedLeague } from './league-id.ts'

const API = 'https://lm-api-reads.fantasy.espn.com/apis/v3/games'

/** The games of the host, football first: an id alone does not say of which it is. */
const GAMES = ['ffl', 'fba', 'fhl', 'flb'] as const
type Game = (typeof GAMES)[number]
const GAME_OF: Readonly<Record<string, Game>> = {
  football: 'ffl',
  basketball: 'fba',
  hockey: 'fhl',
  baseball: 'flb',
  ffl: 'ffl',
  fba: 'fba',
  fhl: 'fhl',
  flb: 'flb',
}

const VIEWS = [
  'mSettings',
  'mTeam',
  'mRoster',
  'mMatchup',
  'mMatchupScore',
  'mStandings',
  'mStatus',
  'mDraftDetail',
]
const OF_A_PERIOD = ['mMatchup', 'mMatchupScore', 'mBoxscore', 'mRoster', 'mTransactions2']
/** From then on seasons have their own addresses; those before are its history. */
const FIRST_OF_ITS_OWN = 2018
/** Scoring periods of a football season; other sports have one a day. */
const MOST_WEEKS = 25
const MOST_DAYS = 240

/**
 * All answers about a league and its seasons.
 * @param now ms since the epoch: where no year is given the newest season is looked for
 */
export async function fetchFromEspn(all: Collection, wanted: WantedLeague, now: number): Promise<void> {
  const { game, year, status } = await find(all, wanted, now)
  const years = [year, ...previousSeasons(status).filter((one) => one < year)]
    .toSorted((a, b) => b - a)
    .slice(0, MOST_SEASONS)
  for (const one of years) await fetchSeason(all, { game, id: wanted.id, year: one, isNewest: one === year })
}

interface Found {
  readonly game: Game
  readonly year: number
  readonly status: unknown
}

async function find(all: Collection, { id, year, sport }: WantedLeague, now: number): Promise<Found> {
  const known = sport === null ? undefined : GAME_OF[sport]
  const games = known === undefined ? GAMES : [known]
  const today = new Date(now).getUTCFullYear()
  // A season that spans two years is called by the later one.
  const years = year === null ? [today, today + 1, today - 1] : [year]
  let isPrivate = false
  for (const game of games)
    for (const one of years) {
      all.say('Looking for the league at ESPN')
      const answer = await all.look(addressOf({ game, id, year: one }, ['mStatus']))
      if (answer.kind === 'found') {
        const value = leagueIn(answer.value)
        if (digitsOf(value, 'id') === id) return { game, year: one, status: fieldOf(value, 'status') }
      }
      isPrivate ||= answer.kind === 'private'
    }
  throw new HostApiError(
    isPrivate
      ? `ESPN shows league ${id} only to its members. Enter your own cookies of espn.com, or choose files that you saved.`
      : `ESPN has no league ${id}${year === null ? '' : ` in ${year}`}.`,
  )
}

/** Of a past season the answer is a list of one. */
function leagueIn(value: unknown): unknown {
  return Array.isArray(value) ? listOf(value)[0] : value
}

function previousSeasons(status: unknown): number[] {
  const years = listOf(fieldOf(status, 'previousSeasons')).filter((year) => typeof year === 'number')
  return [...new Set(years.filter((year) => Number.isSafeInteger(year) && year > 1990 && year < 2200))]
}

function addressOf(
  { game, id, year }: { game: Game; id: string; year: number },
  views: readonly string[],
  period?: number,
): string {
  const query = new URLSearchParams(views.map((view) => ['view', view]))
  if (period !== undefined) query.set('scoringPeriodId', String(period))
  if (year >= FIRST_OF_ITS_OWN) return `${API}/${game}/seasons/${year}/segments/0/leagues/${id}?${query}`
  query.set('seasonId', String(year))
  return `${API}/${game}/leagueHistory/${id}?${query}`
}

async function fetchSeason(
  all: Collection,
  { isNewest, ...of }: { game: Game; id: string; year: number; isNewest: boolean },
): Promise<void> {
  const { game, year } = of
  all.say(`Reading ${year} from ESPN`)
  const status = leagueIn((await lookAtStatus(all, of)) ?? undefined)
  if (status === undefined) {
    all.missing.push(`ESPN did not give the season of ${year}.`)
    return
  }
  await all.get(`${year}/league.json`, addressOf(of, VIEWS))
  await all.getShared(
    `${year}/players.json`,
    `${API}/${game}/seasons/${year}/players?scoringPeriodId=0&view=players_wl`,
    { 'x-fantasy-filter': '{"filterActive":{"value":true}}' },
  )
  if (year < FIRST_OF_ITS_OWN) return
  const isFootball = game === 'ffl'
  if (!isFootball && !isNewest) {
    all.missing.push(`Lineups and transactions of ${year} were not read: ESPN gives them day by day.`)
    return
  }
  for (const period of periodsOf(fieldOf(status, 'status'), isFootball ? MOST_WEEKS : MOST_DAYS)) {
    all.say(`Reading ${year} from ESPN: ${isFootball ? 'week' : 'day'} ${period}`)
    await all.get(`${year}/period-${period}.json`, addressOf(of, OF_A_PERIOD, period))
  }
}

async function lookAtStatus(all: Collection, of: { game: Game; id: string; year: number }): Promise<unknown> {
  const answer = await all.look(addressOf(of, ['mStatus']))
  return answer.kind === 'found' ? answer.value : null
}

/** Those that have begun. */
function periodsOf(status: unknown, most: number): number[] {
  const latest = wholeOf(status, 'latestScoringPeriod') ?? 0
  const final = wholeOf(status, 'finalScoringPeriod') ?? most
  return range(wholeOf(status, 'firstScoringPeriod') ?? 1, Math.min(latest, final, most))
}
