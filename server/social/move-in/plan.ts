import { setImmediate } from 'node:timers/promises'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { HostLeague, HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { playersOf } from '../../../shared/hosts/league/importer.ts'
import type { MoveChoices } from '../../../shared/move-in/move-in.ts'
import type { MovedSeason, MoveNotes } from '../../../shared/move-in/moved-season.ts'
import { holderNameOf, leagueNameOf, teamNamesOf } from '../../../shared/hosts/move-in/names.ts'
import { type KnownPlayers, type MovedRosters, rostersOf } from '../../../shared/hosts/move-in/rosters.ts'
import { rulesOfMove, settingsOfMove } from '../../../shared/hosts/move-in/settings.ts'
import { LEAST_TEAMS, MOST_TEAMS } from '../../../shared/core/league-limits.ts'
import { carriesOver } from '../../../shared/settings/catalogue/off-season.ts'
import { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import type { SeasonDocument } from '../../league/moved-season/write.ts'
import type { LoadedMove } from './load.ts'
import { type PlayedPlan, planPlayed } from './plan-played.ts'

/** A team that comes in. */
export interface PlannedTeam {
  readonly hostId: string
  readonly name: string
  /** The host’s id of the person who leads it; null where no one does. */
  readonly person: string | null
  /** What the account is called that is held for its manager. */
  readonly holder: string
  /** The account here that is offered it, by username; null for none. */
  readonly account: string | null
}

/** A league that comes in, with everything that is written of it. Ids of teams are the host’s. */
export interface MovePlan {
  readonly league: Pick<HostLeague, 'host' | 'id' | 'name' | 'sport' | 'people' | 'seasons'>
  readonly name: string
  readonly settings: LeagueSettings
  readonly rules: Ruleset
  /** The mover’s first. */
  readonly teams: readonly PlannedTeam[]
  readonly documents: readonly SeasonDocument[]
  /** JSON of MoveNotes. */
  readonly notes: string
  /** Of the season whose rosters teams have now; null where they have none. */
  readonly rosters: (MovedRosters & { readonly season: number }) | null
  /** Of drafts to come that are another team’s. */
  readonly picks: HostSeason['tradedPicks']
  /** FAAB left and waiver priorities. */
  readonly hostTeams: HostSeason['teams']
  /** The season that is played; null where none is. */
  readonly played: PlayedPlan | null
}

/**
 * What is written of a league that has been read. With pauses: not in a transaction.
 * @throws {DomainError} IMPORT_REFUSED where a league here can’t be like that, INVALID_INPUT for choices of teams that it does not have
 */
export async function planMove(
  app: App,
  loaded: Omit<LoadedMove, 'findings'>,
  choices: MoveChoices,
): Promise<MovePlan> {
  const { league, matches, replays, isFromFiles } = loaded
  const newest = must(league.seasons.at(-1), 'a season')
  refuseSize(newest)
  const known = await knownPlayers(app, league, matches)
  const wanted = settingsOfMove(league.sport, newest)
  const scoring = rulesOfMove(league.sport, newest)
  const played = await planPlayed(app, { league, season: newest, settings: wanted.settings, known })
  const settings = played?.settings ?? wanted.settings
  return {
    league,
    name: leagueNameOf(league.name),
    settings,
    rules: scoring.rules ?? DEFAULT_RULES[league.sport],
    teams: teamsOf(league, newest, choices),
    documents: await documentsOf(league, { matches, replays }),
    notes: JSON.stringify({
      source: isFromFiles ? 'files' : 'host',
      ...notesOf(league, { givenUp: wanted.givenUp, leftOut: scoring.leftOut }),
    } satisfies MoveNotes),
    rosters: played || carriesOver(settings) ? ownRosters(league, known, played !== null) : null,
    picks: newest.tradedPicks.filter(
      ({ season, original, owner }) => season > newest.season - 1 && original !== owner,
    ),
    hostTeams: newest.teams,
    played,
  }
}

function refuseSize({ teams }: HostSeason): void {
  if (LeagueSettings.shape.size.safeParse(teams.length).success) return
  throw new DomainError('IMPORT_REFUSED', {
    message: `It has ${teams.length} teams. A league here has at least ${LEAST_TEAMS} and at most ${MOST_TEAMS}.`,
  })
}

async function knownPlayers(
  app: App,
  { sport, players }: HostLeague,
  matches: ReadonlyMap<string, PlayerId | null>,
): Promise<KnownPlayers> {
  const ids = [...new Set([...matches.values()].flatMap((id) => id ?? []))]
  const found = await storedPlayers(app, sport, ids)
  return { matches, players: found, names: new Map(players.map(({ id, name }) => [id, name])) }
}

/** Players looked up before others have a turn. */
const AT_ONCE = 400

async function storedPlayers(
  app: App,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, DraftedPlayer>> {
  const found = new Map<PlayerId, DraftedPlayer>()
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = await findStoredPlayers(app, sport, ids.slice(first, first + AT_ONCE))
    for (const { id, name, eligible, team } of some)
      found.set(id, { id, name, positions: [...eligible], team: team?.abbreviation ?? null })
    await setImmediate()
  }
  return found
}

/** @throws {DomainError} INVALID_INPUT */
function teamsOf({ people }: HostLeague, { teams }: HostSeason, choices: MoveChoices): PlannedTeam[] {
  const own = teams.find(({ id }) => id === choices.myTeam)
  if (!own) throw new DomainError('INVALID_INPUT', { fields: { myTeam: 'Choose your team.' } })
  const ordered = [own, ...teams.filter((team) => team !== own)]
  const chosen = (record: Readonly<Record<string, string>>, id: string) =>
    Object.hasOwn(record, id) ? record[id] : undefined
  const names = teamNamesOf(ordered.map(({ id, name }) => chosen(choices.names, id) ?? name))
  const personOf = new Map(people.map((person) => [person.id, person]))
  const taken = new Set<string>()
  return ordered.map(({ id, people: managers }, index) => {
    // Who leads two teams has one of them here.
    const person = managers.find((one) => !taken.has(one)) ?? null
    if (person !== null) taken.add(person)
    return {
      hostId: id,
      name: must(names[index], 'the name of a team'),
      person,
      holder: person === null ? 'No owner' : holderNameOf(personOf.get(person)?.name ?? ''),
      account: index === 0 ? null : (chosen(choices.accounts, id)?.trim() ?? null),
    }
  })
}

/** The seasons as texts, one at a time: each may have megabytes. */
async function documentsOf(
  { seasons, people, players }: HostLeague,
  { matches, replays }: Pick<LoadedMove, 'matches' | 'replays'>,
): Promise<SeasonDocument[]> {
  const documents: SeasonDocument[] = []
  for (const season of seasons) {
    const named = new Set(playersOf(season))
    const managers = new Set(season.teams.flatMap((team) => team.people))
    const document: MovedSeason = {
      season,
      people: people.filter(({ id }) => managers.has(id)),
      players: players.flatMap((player) =>
        named.has(player.id) ? [{ ...player, playerId: matches.get(player.id) ?? null }] : [],
      ),
    }
    documents.push({
      season: season.season,
      document: JSON.stringify(document),
      replay: replays.get(season.season) ?? null,
    })
    await setImmediate()
  }
  return documents
}

/** The rosters at the end of the documents, and of which season they are here. */
function ownRosters({ seasons }: HostLeague, known: KnownPlayers, isPlayed: boolean): MovePlan['rosters'] {
  const newest = must(seasons.at(-1), 'a season')
  const isNext = newest.state === 'before-draft' || newest.state === 'drafting'
  const before = seasons.at(-2)
  // Before a draft a host lists players that teams have kept, or no one yet.
  const source =
    newest.rosters.length > 0 || !before
      ? newest
      : { ...newest, rosters: before.rosters, drafts: before.drafts }
  const drafted = isNext && before ? { ...source, drafts: before.drafts } : source
  const rosters = rostersOf(drafted, known)
  if (rosters.spots.length === 0 && !isPlayed) return null
  return { ...rosters, season: isNext ? newest.season - 1 : newest.season }
}

const MOST_NOTES = 500

function notesOf(
  { missing, unread, seasons }: HostLeague,
  { givenUp, leftOut }: { givenUp: readonly string[]; leftOut: readonly string[] },
): Omit<MoveNotes, 'source'> {
  const newest = must(seasons.at(-1), 'a season')
  return {
    missing,
    unread: unread
      .slice(0, MOST_NOTES)
      .map(({ path, count }) => (count === 1 ? path : `${path} (${count} times)`)),
    differs: [
      ...(newest.state === 'drafting' ? ['The draft that is on does not come along: hold it here.'] : []),
      ...givenUp.map((group) => `Settings of ${group} are as leagues here usually have them.`),
      ...leftOut.map((rule) => `Not in Empire: the rule ${rule}.`),
      ...(newest.rules?.unmapped ?? []).map(({ key, value, why }) => `${key} (${value}): ${why}`),
      ...newest.settingsNotes.map(({ key, value, why }) => `${key} (${value}): ${why}`),
    ],
  }
}
