import { type Collection, digitsOf, fieldOf, listOf, wholeOf } from './collection.ts'
import { HostApiError } from './failure.ts'
import { MOST_SEASONS } from './hosts.ts'
import type { WantedLeague } from './league-id.ts'

const API = 'https://www.fleaflicker.com/api'

/** Football first: an id alone does not say of which sport it is. */
const SPORTS = ['NFL', 'NBA', 'MLB', 'NHL'] as const
const MOST_PERIODS = 40
const MOST_PAGES = 300
/** Seasons whose lineups are read: they are an answer for each game. */
const SEASONS_WITH_LINEUPS = 3

/** All answers about a league and its seasons before. */
export async function fetchFromFleaflicker(all: Collection, { id, sport }: WantedLeague): Promise<void> {
  const known = SPORTS.find((one) => one.toLowerCase() === sport)
  const found = await find(all, id, known === undefined ? SPORTS : [known])
  const ask = askerOf(all, { league_id: id, sport: found.sport })
  all.keep('FetchLeagueStandings.json', found.bytes)
  await ask('FetchLeagueRules.json', 'FetchLeagueRules')
  await ask('FetchLeagueRosters.json', 'FetchLeagueRosters', { external_id_type: 'SPORTRADAR' })
  await fetchPages(all, ask, 'FetchLeagueTransactions', {})
  await fetchPages(all, ask, 'FetchTrades', { filter: 'TRADES_COMPLETED' })
  for (let season = found.season; season > found.season - MOST_SEASONS; season -= 1) {
    const isNewest = season === found.season
    all.say(`Reading ${season} from Fleaflicker`)
    if (!isNewest && !(await fetchStandings(all, { id, sport: found.sport, season }))) break
    const withLineups = season > found.season - SEASONS_WITH_LINEUPS
    await fetchSeason(all, ask, { season, withLineups })
  }
}

/** Asks, and keeps the answer. */
type Ask = (file: string, call: string, more?: Readonly<Record<string, string>>) => Promise<unknown>

function askerOf(all: Collection, of: Readonly<Record<string, string>>): Ask {
  return async (file, call, more = {}) =>
    await all.get(file, `${API}/${call}?${new URLSearchParams({ ...of, ...more })}`)
}

async function find(all: Collection, id: string, sports: readonly (typeof SPORTS)[number][]) {
  let isPrivate = false
  for (const sport of sports) {
    all.say('Looking for the league at Fleaflicker')
    const query = new URLSearchParams({ league_id: id, sport })
    const answer = await all.look(`${API}/FetchLeagueStandings?${query}`)
    isPrivate ||= answer.kind === 'private'
    if (answer.kind !== 'found') continue
    const season = wholeOf(answer.value, 'season')
    if (season !== null && digitsOf(fieldOf(answer.value, 'league'), 'id') === id)
      return { sport, season, bytes: answer.bytes }
  }
  throw new HostApiError(
    isPrivate
      ? `Fleaflicker shows league ${id} only to its members. Save its files while you are signed in there, and choose them here.`
      : `Fleaflicker has no league ${id}.`,
  )
}

/** False where the league was not played in that season. */
async function fetchStandings(
  all: Collection,
  { id, sport, season }: { id: string; sport: string; season: number },
): Promise<boolean> {
  const query = new URLSearchParams({ league_id: id, sport, season: String(season) })
  const answer = await all.look(`${API}/FetchLeagueStandings?${query}`)
  if (answer.kind !== 'found' || wholeOf(answer.value, 'season') !== season) return false
  const divisions = listOf(fieldOf(answer.value, 'divisions'))
  if (!divisions.some((division) => listOf(fieldOf(division, 'teams')).length > 0)) return false
  all.keep(`season-${season}/FetchLeagueStandings.json`, answer.bytes)
  return true
}

async function fetchSeason(
  all: Collection,
  ask: Ask,
  { season, withLineups }: { season: number; withLineups: boolean },
): Promise<void> {
  const folder = `season-${season}`
  const of = { season: String(season) }
  await ask(`${folder}/FetchLeagueDraftBoard.json`, 'FetchLeagueDraftBoard', of)
  const first = await ask(`${folder}/FetchLeagueScoreboard-1.json`, 'FetchLeagueScoreboard', {
    ...of,
    scoring_period: '1',
  })
  const periods = periodsOf(first)
  if (withLineups) await fetchLineups(ask, { folder, period: 1, scoreboard: first })
  for (const period of periods.filter((one) => one !== 1)) {
    all.say(`Reading ${season} from Fleaflicker: week ${period}`)
    const scoreboard = await ask(`${folder}/FetchLeagueScoreboard-${period}.json`, 'FetchLeagueScoreboard', {
      ...of,
      scoring_period: String(period),
    })
    if (withLineups) await fetchLineups(ask, { folder, period, scoreboard })
  }
}

/** What the host asks a scoreboard by. */
function periodsOf(scoreboard: unknown): number[] {
  const all = listOf(fieldOf(scoreboard, 'eligibleSchedulePeriods')).flatMap((period) => {
    const number = wholeOf(fieldOf(period, 'low'), 'ordinal') ?? wholeOf(period, 'value')
    return number === null ? [] : [number]
  })
  return [...new Set(all)].slice(0, MOST_PERIODS)
}

/** Games without an end have no lineups yet. */
async function fetchLineups(
  ask: Ask,
  { folder, period, scoreboard }: { folder: string; period: number; scoreboard: unknown },
): Promise<void> {
  const games = listOf(fieldOf(scoreboard, 'games')).filter((game) => fieldOf(game, 'isFinalScore') === true)
  for (const game of games) {
    const id = digitsOf(game, 'id')
    if (id === null) continue
    await ask(`${folder}/FetchLeagueBoxscore-${period}-${id}.json`, 'FetchLeagueBoxscore', {
      fantasy_game_id: id,
      scoring_period: String(period),
    })
  }
}

async function fetchPages(
  all: Collection,
  ask: Ask,
  call: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  let offset: number | null = 0
  for (let page = 0; offset !== null && page < MOST_PAGES; page += 1) {
    all.say(
      `Reading ${call === 'FetchTrades' ? 'trades' : 'transactions'} from Fleaflicker: page ${page + 1}`,
    )
    const answer: unknown = await ask(`${call}-offset-${offset}.json`, call, {
      ...more,
      result_offset: String(offset),
    })
    const next: number | null = wholeOf(answer, 'resultOffsetNext')
    if (offset !== null && next !== null && next > offset && page === MOST_PAGES - 1)
      all.missing.push('Fleaflicker has more transactions of this league than were read.')
    offset = next !== null && next > offset ? next : null
  }
}
