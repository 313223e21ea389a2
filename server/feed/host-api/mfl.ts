import { type Collection, digitsOf, fieldOf, listOf, range, wholeOf } from './collection.ts'
import { HostApiError } from './failure.ts'
import { MOST_SEASONS } from './hosts.ts'
import type { WantedLeague } from './league-id.ts'

const API = 'https://api.myfantasyleague.com'

const TYPES = [
  'rules',
  'rosters',
  'leagueStandings',
  'schedule',
  'draftResults',
  'auctionResults',
  'transactions',
  'futureDraftPicks',
]
const MOST_WEEKS = 25
const MOST_BRACKETS = 20

/** All answers about a league and its other years. @param now ms since the epoch, where no year is given */
export async function fetchFromMfl(all: Collection, { id, year }: WantedLeague, now: number): Promise<void> {
  const newest = await find(all, { id, years: year === null ? recentYears(now) : [year] })
  const others = historyOf(newest.league).filter((one) => one.year < newest.year)
  await fetchSeason(all, newest)
  for (const one of others.slice(0, MOST_SEASONS - 1)) {
    const found = await leagueOf(all, one)
    if (found === null) all.missing.push(`MyFantasyLeague did not give the season of ${one.year}.`)
    else await fetchSeason(all, found)
  }
}

/** Its years begin in spring. */
function recentYears(now: number): number[] {
  const year = new Date(now).getUTCFullYear()
  return [year, year - 1]
}

interface Season {
  readonly id: string
  readonly year: number
  readonly league: unknown
  readonly bytes: Buffer
}

async function find(
  all: Collection,
  { id, years }: { id: string; years: readonly number[] },
): Promise<Season> {
  for (const year of years) {
    all.say('Looking for the league at MyFantasyLeague')
    const found = await leagueOf(all, { id, year })
    if (found !== null) return found
  }
  throw new HostApiError(
    `MyFantasyLeague has no league ${id} in ${years[0]}. Its address has the year and the ID.`,
  )
}

/** @throws {HostApiError} where only its members may see it */
async function leagueOf(all: Collection, of: { id: string; year: number }): Promise<Season | null> {
  const answer = await all.look(addressOf(of, 'league'))
  const isPrivate =
    answer.kind === 'private' ||
    (answer.kind === 'found' &&
      /private|log(?:ged)? ?in/i.test(JSON.stringify(fieldOf(answer.value, 'error') ?? '')))
  if (isPrivate)
    throw new HostApiError(
      `MyFantasyLeague shows league ${of.id} only to its members. Save its files while you are signed in there, and choose them here.`,
    )
  if (answer.kind !== 'found') return null
  const league = fieldOf(answer.value, 'league')
  return league === undefined ? null : { ...of, league, bytes: answer.bytes }
}

function addressOf(
  { id, year }: { id: string; year: number },
  type: string,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${API}/${year}/export?${new URLSearchParams({ TYPE: type, L: id, JSON: '1', ...more })}`
}

/** Its other years, the newest first: by then it may have had another id. */
function historyOf(league: unknown): { id: string; year: number }[] {
  const history = fieldOf(fieldOf(league, 'history'), 'league')
  const all = Array.isArray(history) ? listOf(history) : [history]
  const found = all.flatMap((one) => {
    const url = fieldOf(one, 'url')
    const [, year = '', id = ''] =
      typeof url === 'string' ? (/\/((?:19|20)\d\d)\/home\/(\d{1,6})(?:\D|$)/.exec(url) ?? []) : []
    return id === '' ? [] : [{ id, year: Number(year) }]
  })
  const byYear = new Map(found.map((one) => [one.year, one]))
  return [...byYear.values()].toSorted((a, b) => b.year - a.year)
}

async function fetchSeason(all: Collection, season: Season): Promise<void> {
  const { year, league, bytes } = season
  all.say(`Reading ${year} from MyFantasyLeague`)
  all.keep(`${year}/league.json`, bytes)
  const get = async (name: string, type: string, more?: Readonly<Record<string, string>>) =>
    await all.get(`${year}/${name}.json`, addressOf(season, type, more))
  for (const type of TYPES) {
    all.say(`Reading ${year} from MyFantasyLeague: ${type}`)
    await get(type, type)
  }
  await fetchWeeks(get, league)
  const brackets = fieldOf(
    fieldOf(await get('playoffBrackets', 'playoffBrackets'), 'playoffBrackets'),
    'playoffBracket',
  )
  const listed = Array.isArray(brackets) ? listOf(brackets) : [brackets]
  const ids = listed.flatMap((bracket) => digitsOf(bracket, 'id') ?? [])
  for (const id of ids.slice(0, MOST_BRACKETS))
    await get(`playoffBracket-${id}`, 'playoffBracket', { BRACKET_ID: id })
  await all.getShared(
    `${year}/players.json`,
    `${API}/${year}/export?${new URLSearchParams({ TYPE: 'players', DETAILS: '1', JSON: '1' })}`,
  )
}

/** All weeks are in one answer; where it is not given, each in its own. */
async function fetchWeeks(
  get: (name: string, type: string, more: Readonly<Record<string, string>>) => Promise<unknown>,
  league: unknown,
): Promise<void> {
  const all = await get('weeklyResults', 'weeklyResults', { W: 'YTD' })
  if (fieldOf(all, 'allWeeklyResults') !== undefined || fieldOf(all, 'weeklyResults') !== undefined) return
  if (all === undefined) return
  const last = Math.min(wholeOf(league, 'endWeek') ?? 17, MOST_WEEKS)
  for (const week of range(wholeOf(league, 'startWeek') ?? 1, last))
    await get(`weeklyResults-${week}`, 'weeklyResults', { W: String(week) })
}
