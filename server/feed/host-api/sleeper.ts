import { type Collection, digitsOf, fieldOf, listOf, range, wholeOf } from './collection.ts'
import { HostApiError } from './failure.ts'
import { MOST_SEASONS } from './hosts.ts'
import type { WantedLeague } from './league-id.ts'

const API = 'https://api.sleeper.app/v1'

/** Weeks of a football season, and of any other; a league that says more of itself has those. */
const WEEKS = { nfl: 18, other: 26 } as const
const MOST_WEEKS = 40
/** Sports whose players the host lists. */
const LISTED: ReadonlySet<string> = new Set(['nfl', 'nba'])

/** All answers about a league and those of its seasons before, from the newest on. */
export async function fetchFromSleeper(all: Collection, { id }: WantedLeague): Promise<void> {
  const seen = new Set<string>()
  let next: string | null = id
  let sport: string | null = null
  while (next !== null && next !== '0' && !seen.has(next)) {
    if (seen.size >= MOST_SEASONS) {
      all.missing.push(
        `Sleeper has more than ${MOST_SEASONS} seasons of this league: the older ones were not read.`,
      )
      break
    }
    seen.add(next)
    const season: Season | null = await fetchSeason(all, next)
    if (season === null && seen.size === 1) throw new HostApiError(`Sleeper has no league ${id}.`)
    if (season === null) {
      all.missing.push(`Sleeper no longer has the seasons before the oldest one here.`)
      break
    }
    sport ??= season.sport
    next = season.previous
  }
  if (sport === null || !LISTED.has(sport)) return
  all.say('Reading the names of players from Sleeper')
  await all.getShared('players.json', `${API}/players/${sport}`)
}

interface Season {
  readonly sport: string
  readonly previous: string | null
}

async function fetchSeason(all: Collection, id: string): Promise<Season | null> {
  const league = await all.look(`${API}/league/${id}`)
  // An unknown league is `null`.
  if (league.kind !== 'found' || digitsOf(league.value, 'league_id') !== id) return null
  const { value, bytes } = league
  const year = digitsOf(value, 'season') ?? id
  const folder = `${year}-${id}`
  all.keep(`${folder}/league.json`, bytes)
  const get = async (name: string, path: string) => await all.get(`${folder}/${name}.json`, `${API}${path}`)
  all.say(`Reading ${year} from Sleeper`)
  for (const name of ['users', 'rosters', 'traded_picks', 'winners_bracket', 'losers_bracket'])
    await get(name, `/league/${id}/${name}`)
  await fetchDrafts(get, { id, own: digitsOf(value, 'draft_id') })
  const sport = fieldOf(value, 'sport') === 'nfl' ? 'nfl' : String(fieldOf(value, 'sport'))
  for (const week of weeksOf(value, sport)) {
    all.say(`Reading ${year} from Sleeper: week ${week}`)
    await get(`matchups/${week}`, `/league/${id}/matchups/${week}`)
    await get(`transactions/${week}`, `/league/${id}/transactions/${week}`)
  }
  return { sport, previous: digitsOf(value, 'previous_league_id') }
}

/** Before its draft a league has moves of its first week alone. */
function weeksOf(league: unknown, sport: string): number[] {
  if (fieldOf(league, 'status') === 'pre_draft') return [1]
  const settings = fieldOf(league, 'settings')
  const told = Math.max(wholeOf(settings, 'leg') ?? 0, wholeOf(settings, 'last_scored_leg') ?? 0)
  const usual = sport === 'nfl' ? WEEKS.nfl : WEEKS.other
  return range(1, Math.min(Math.max(usual, told), MOST_WEEKS))
}

/** More than a league has in a season. */
const MOST_DRAFTS = 10

async function fetchDrafts(
  get: (name: string, path: string) => Promise<unknown>,
  { id, own }: { id: string; own: string | null },
): Promise<void> {
  const listed = listOf(await get('drafts', `/league/${id}/drafts`)).map((draft) =>
    digitsOf(draft, 'draft_id'),
  )
  const drafts = new Set([own, ...listed].filter((draft) => draft !== null && draft !== '0'))
  for (const draft of [...drafts].slice(0, MOST_DRAFTS)) {
    await get(`draft-${draft}`, `/draft/${draft}`)
    await get(`draft-${draft}-picks`, `/draft/${draft}/picks`)
  }
}
