import { HostFileError } from '../league/host-file-error.ts'
import type {
  YahooMatchup,
  YahooPick,
  YahooPlayer,
  YahooRoster,
  YahooTeam,
  YahooTransaction,
} from './documents.ts'
import type { YahooContent, YahooGame, YahooLeague, YahooSettings, YahooUser } from './league-documents.ts'

/** A team as it was when a document was written; that of a matchup has no parts of its own. */
export type TeamSighting = Omit<YahooTeam, 'roster' | 'players' | 'matchups' | 'draft_results'>

/** Something that was true when a document was written: the newer has the larger numbers, compared in turn. */
export interface Seen<Value> {
  readonly when: readonly number[]
  readonly value: Value
}

/** Everything that documents say of one league, which at Yahoo is one season. */
export interface LeagueFindings {
  readonly key: string
  /** What answers about it begin with. */
  readonly metas: Seen<YahooLeague>[]
  readonly settings: Seen<YahooSettings>[]
  /** The whole table. */
  readonly standings: Seen<{ readonly teams: readonly TeamSighting[]; readonly isFinished: boolean }>[]
  readonly teams: Map<string, Seen<TeamSighting>[]>
  /** What one answer has of a week or a team: the same matchup may be in several. */
  readonly matchups: Seen<readonly YahooMatchup[]>[]
  readonly picks: Seen<readonly YahooPick[]>[]
  readonly rosters: { readonly team: string; readonly roster: YahooRoster }[]
  /** Teams of players, where an answer about players has them. */
  readonly owned: { readonly team: string; readonly player: string }[]
  readonly transactions: YahooTransaction[]
  /** Players who were kept, by their keys. */
  readonly keepers: Set<string>
  /** Whether it is more than named in a list of someone’s leagues. */
  isGiven: boolean
}

export interface Findings {
  readonly leagues: ReadonlyMap<string, LeagueFindings>
  /** By game key. */
  readonly games: ReadonlyMap<string, YahooGame>
  /** Everyone who is named, in the order of the documents. */
  readonly players: readonly YahooPlayer[]
  /** Names of users by their ids. */
  readonly profiles: ReadonlyMap<string, string>
}

/** The same while it is gathered. */
interface Gathered extends Findings {
  readonly leagues: Map<string, LeagueFindings>
  readonly games: Map<string, YahooGame>
  readonly players: YahooPlayer[]
  readonly profiles: Map<string, string>
}

interface Place {
  readonly path: string
  readonly when: readonly number[]
  /** In a list of someone’s leagues or teams, which may be of others than the one that is imported. */
  readonly isListed: boolean
}

/** Sorts what is in answers by league. @throws {HostFileError} for a key that is not of Yahoo’s form */
export function collect(contents: readonly { path: string; content: YahooContent }[]): Findings {
  const all: Gathered = { leagues: new Map(), games: new Map(), players: [], profiles: new Map() }
  for (const { path, content } of contents) {
    const place = { path, when: [], isListed: false }
    for (const league of [...orNone(content.league), ...content.leagues]) addLeague(all, league, place)
    for (const team of [...orNone(content.team), ...content.teams]) addTeam(all, team, place)
    for (const game of [...orNone(content.game), ...content.games]) addGame(all, game, place)
    for (const user of [...orNone(content.user), ...content.users]) addUser(all, user, place)
    for (const one of [...orNone(content.transaction), ...content.transactions])
      addTransaction(all, one, place)
    for (const player of [...orNone(content.player), ...content.players]) all.players.push(player)
  }
  return all
}

function addUser(all: Gathered, { guid, profile, games, leagues, teams }: YahooUser, place: Place): void {
  const name = profile?.display_name
  if (guid !== undefined && name !== undefined) all.profiles.set(guid, name)
  for (const game of games) addGame(all, game, place)
  for (const league of leagues) addLeague(all, league, { ...place, isListed: true })
  for (const team of teams) addTeam(all, team, { ...place, isListed: true })
}

function addGame(all: Gathered, game: YahooGame, place: Place): void {
  if (!all.games.has(game.game_key) || game.game_weeks.length > 0) all.games.set(game.game_key, game)
  for (const league of game.leagues) addLeague(all, league, { ...place, isListed: true })
  for (const team of game.teams) addTeam(all, team, { ...place, isListed: true })
  for (const player of game.players) all.players.push(player)
}

function addLeague(all: Gathered, league: YahooLeague, { path, isListed }: Place): void {
  if (!/^[^.]+\.l\.[^.]+$/.test(league.league_key)) throw noKey(path, league.league_key)
  const found = leagueOf(all, league.league_key)
  const when = [league.current_week ?? 0, league.league_update_timestamp ?? 0]
  if (!isListed || hasParts(league)) found.isGiven = true
  found.metas.push({ when, value: league })
  if (league.settings !== undefined) found.settings.push({ when, value: league.settings })
  const table = [league.standings?.teams ?? [], league.teams.filter(isInTable)].find(
    (teams) => teams.length > 0,
  )
  if (table !== undefined)
    found.standings.push({ when, value: { teams: table, isFinished: league.is_finished === true } })
  const place = { path, when, isListed: false }
  for (const team of [...(league.standings?.teams ?? []), ...league.teams]) {
    if (leagueKey(path, team.team_key) !== found.key) throw stranger(path, team.team_key, found.key)
    addTeam(all, team, place)
  }
  addMatchups(found, league.scoreboard?.matchups ?? [], place)
  addPicks(all, found, { picks: league.draft_results, place })
  for (const transaction of league.transactions) addTransaction(all, transaction, place)
  addPlayers(all, found, { players: league.players, path })
}

function addTeam(all: Gathered, team: YahooTeam, place: Place): void {
  // A game of Yahoo’s without leagues has teams, too.
  const isNamed = place.isListed && !isMoreThanNamed(team)
  if (isNamed && !/^[^.]+\.l\.[^.]+\.t\.[^.]+$/.test(team.team_key)) return
  const key = leagueKey(place.path, team.team_key)
  if (isNamed && !all.leagues.has(key)) return
  const found = leagueOf(all, key)
  if (!isNamed) found.isGiven = true
  addSighting(found, team, place)
  if (team.roster !== undefined) found.rosters.push({ team: team.team_key, roster: team.roster })
  for (const { player_key: player } of team.players) found.owned.push({ team: team.team_key, player })
  addPlayers(all, found, { players: [...(team.roster?.players ?? []), ...team.players], path: place.path })
  addMatchups(found, team.matchups, place)
  addPicks(all, found, { picks: team.draft_results, place })
}

function addSighting(found: LeagueFindings, team: TeamSighting, { when }: Place): void {
  const sightings = found.teams.get(team.team_key) ?? []
  sightings.push({ when: whenSeen(team, when), value: team })
  found.teams.set(team.team_key, sightings)
}

function addMatchups(found: LeagueFindings, matchups: readonly YahooMatchup[], place: Place): void {
  if (matchups.length === 0) return
  found.matchups.push({ when: place.when, value: matchups })
  for (const team of matchups.flatMap(({ teams }) => teams)) {
    if (leagueKey(place.path, team.team_key) !== found.key)
      throw stranger(place.path, team.team_key, found.key)
    addSighting(found, team, place)
  }
}

function addPicks(
  all: Gathered,
  found: LeagueFindings,
  { picks, place: { path, when } }: { picks: readonly YahooPick[]; place: Place },
): void {
  if (picks.length === 0) return
  const other = picks.find(({ team_key: team }) => leagueKey(path, team) !== found.key)
  if (other !== undefined) throw stranger(path, other.team_key, found.key)
  found.picks.push({ when, value: picks })
  addPlayers(all, found, { players: picks.flatMap(({ players }) => players), path })
}

function addTransaction(all: Gathered, transaction: YahooTransaction, { path }: Place): void {
  const league = /^([^.]+\.l\.[^.]+)\./.exec(transaction.transaction_key)?.[1]
  if (league === undefined) throw noKey(path, transaction.transaction_key)
  const found = leagueOf(all, league)
  found.isGiven = true
  found.transactions.push(transaction)
  addPlayers(all, found, { players: transaction.players, path })
}

function addPlayers(
  all: Gathered,
  found: LeagueFindings,
  { players, path }: { players: readonly YahooPlayer[]; path: string },
): void {
  for (const player of players) {
    all.players.push(player)
    if (player.is_keeper?.status === true || player.is_keeper?.kept === true)
      found.keepers.add(player.player_key)
    const team = player.ownership?.owner_team_key
    if (team !== undefined && leagueKey(path, team) === found.key)
      found.owned.push({ team, player: player.player_key })
  }
}

function leagueOf(all: Gathered, key: string): LeagueFindings {
  const found = all.leagues.get(key) ?? nothingOf(key)
  all.leagues.set(key, found)
  return found
}

/** `406.l.127316` of `406.l.127316.t.4`. */
function leagueKey(path: string, team: string): string {
  const key = /^([^.]+\.l\.[^.]+)\.t\.[^.]+$/.exec(team)?.[1]
  if (key === undefined) throw noKey(path, team)
  return key
}

function noKey(path: string, key: string): HostFileError {
  return new HostFileError(path, `has a key that is not one of Yahoo’s leagues: ${key}`)
}

function stranger(path: string, key: string, league: string): HostFileError {
  return new HostFileError(path, `has ${key} in ${league}, which is another league’s`)
}

function hasParts({
  settings,
  standings,
  scoreboard,
  teams,
  transactions,
  draft_results: picks,
}: YahooLeague) {
  return (
    [settings, standings, scoreboard].some((part) => part !== undefined) ||
    [teams, transactions, picks].some(({ length }) => length > 0)
  )
}

function nothingOf(key: string): LeagueFindings {
  return {
    key,
    metas: [],
    settings: [],
    standings: [],
    teams: new Map(),
    matchups: [],
    picks: [],
    rosters: [],
    owned: [],
    transactions: [],
    keepers: new Set(),
    isGiven: false,
  }
}

function orNone<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value]
}

function isInTable(team: YahooTeam): boolean {
  return team.team_standings !== undefined
}

function isMoreThanNamed(team: YahooTeam): boolean {
  return (
    [team.roster, team.team_standings].some((part) => part !== undefined) ||
    [team.matchups, team.draft_results, team.players].some(({ length }) => length > 0)
  )
}

/** A team tells the week or the day of its count of adds, and how often it had moved and traded. */
function whenSeen(team: TeamSighting, when: readonly number[]): readonly number[] {
  const counted = team.roster_adds?.coverage_value?.replaceAll('-', '')
  const week = counted !== undefined && /^\d{1,8}$/.test(counted) ? Number(counted) : (when[0] ?? 0)
  return [week, (team.number_of_moves ?? 0) + (team.number_of_trades ?? 0), when[1] ?? 0]
}

/** The oldest first; of the same age in the order of the documents. */
export function byAge<Value>(seen: readonly Seen<Value>[]): Value[] {
  return seen.toSorted((a, b) => compare(a.when, b.when)).map(({ value }) => value)
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) {
    const difference = one - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What was said last of something. */
export function newest<Value, Said>(
  seen: readonly Seen<Value>[],
  of: (value: Value) => Said | undefined,
): Said | undefined {
  return byAge(seen).reduce<Said | undefined>((last, value) => of(value) ?? last, undefined)
}
