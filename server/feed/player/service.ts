import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { lazily } from '../../../shared/core/lazily.ts'
import type { SportsTeam } from '../../../shared/game/game.ts'
import { PlayerId, type ProTeamId } from '../../../shared/core/ids.ts'
import type { Player, ProTeam } from '../../../shared/player/player.ts'
import type { ProTeamHistory } from '../../../shared/rules/scoring/player-game.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../../core/app/app.ts'
import { cachedOfSport } from '../../core/cache/cached.ts'
import type { StatLine } from '../upstream/box-score/stat-line.ts'
import type { Injury } from '../upstream/parse/injuries.ts'
import type { RosterPlayer } from '../upstream/parse/roster.ts'
import { publishSport } from '../../core/news/publish-sport.ts'
import { recordRead } from '../sync-state/service.ts'
import { scheduleIfBetter, scheduleIfOut, sinceOf, standing } from './out.ts'
import * as queries from './queries.ts'
import { boxScoreRow, DEFENCE, defenseRow, namedRow, rosterRow, teamRow } from './rows.ts'

/** A player as stored; what depends on the schedule is added by server/squad/scoring. */
export type StoredPlayer = Omit<Player, 'byePeriod' | 'nextGame'> & { readonly onRoster: boolean }

/**
 * Teams by which the league is played; in football each gets its defense as a player. Who is missing has
 * left the league. A list of fewer than half of its teams is not believed.
 */
export async function saveTeams(
  app: App,
  sport: FantasySportKey,
  teams: readonly SportsTeam[],
): Promise<void> {
  await transact(app, async (app) => {
    const known = byId(await queries.listTeams(app.db, sport))
    const active = [...known.values()].filter((team) => team.active)
    const listed = byId(present(teams.map(teamRow)))
    if (isTooFew(listed.size, active.length)) {
      app.log.warn({ sport, listed: listed.size, known: active.length }, 'a list of teams is not believed')
      return
    }
    const changed = [
      ...Array.from(listed.values(), (team) => ({ ...team, active: true })),
      ...active.filter(({ id }) => !listed.has(id)).map((team) => ({ ...team, active: false })),
    ].filter((team) => !isDeepStrictEqual(team, known.get(team.id)))
    for (const team of changed) await queries.upsertTeam(app.db, sport, team)
    if (isFootball(sport)) {
      const defenses = changed.map((team) => defenseRow(sport, team))
      const ids = defenses.map(({ id }) => id)
      await savePlayers(app, sport, defenses, await queries.findPlayers(app.db, sport, ids))
    }
    if (changed.length > 0) await publishPlayers(app, sport)
  })
}

/** Adds unknown teams as ones outside the league: a college's opponent of a lower division. */
export async function ensureTeams(
  app: App,
  sport: FantasySportKey,
  teams: readonly SportsTeam[],
): Promise<void> {
  if (teams.length === 0) return
  await transact(app, async (app) => {
    const known = byId(await queries.listTeams(app.db, sport))
    const added = [...byId(present(teams.map(teamRow))).values()].filter(({ id }) => !known.has(id))
    for (const team of added) await queries.upsertTeam(app.db, sport, { ...team, active: false })
    if (added.length > 0) await publishPlayers(app, sport)
  })
}

/**
 * Who plays for a team from now on, as far as a league can own him or a box score had him. Whoever is
 * missing is without a team, unless another roster has claimed him: so he who moves is at his new team,
 * whichever of the two rosters is read first. A roster that is empty, or has fewer than half of those known,
 * is not believed; it counts as read all the same, and is asked for again when its time has come.
 * @param roster.season in progress or about to begin, in which positions are only added
 */
export async function saveRoster(
  app: App,
  sport: FantasySportKey,
  {
    teamId,
    players,
    season = null,
  }: {
    readonly teamId: ProTeamId
    readonly players: readonly RosterPlayer[]
    readonly season?: number | null
  },
): Promise<void> {
  await transact(app, async (app) => {
    await recordRead(app, sport, { what: 'roster', id: teamId }, { at: app.now() })
    const ofTeam = (await queries.listPlayersOf(app.db, sport, teamId)).filter(
      ({ position }) => position !== DEFENCE,
    )
    const ids = present(players.map(({ id }) => PlayerId.safeParse(id).data))
    const known = await queries.findPlayers(app.db, sport, ids)
    const listed = byId(
      present(
        players.map((player) => rosterRow(sport, teamId, { player, known: known.get(player.id), season })),
      ).filter(({ id, eligible }) => eligible.length > 0 || known.has(id)),
    )
    const onRoster = ofTeam.filter((player) => player.onRoster).length
    if (isTooFew(listed.size, onRoster)) {
      app.log.warn({ sport, teamId, listed: listed.size, known: onRoster }, 'a roster is not believed')
      return
    }
    const gone = ofTeam
      .filter(({ id }) => !listed.has(id))
      .map((player) => ({ ...player, teamId: null, onRoster: false }))
    const all = new Map([...byId(ofTeam), ...known])
    const changed = await savePlayers(app, sport, [...listed.values(), ...gone], all)
    if (changed) await publishPlayers(app, sport)
  })
}

/**
 * Stores a league's injury list. While a player is listed, that takes precedence over his roster, in whatever
 * order the two are read; afterwards his roster counts again, which may be a day old.
 *
 * There is no guard against short lists: out of season they are short, and rosters tell of injuries too.
 */
export async function saveInjuries(
  app: App,
  sport: FantasySportKey,
  injuries: readonly Injury[],
): Promise<void> {
  await transact(app, async (app) => {
    const known = await queries.findPlayers(
      app.db,
      sport,
      present(injuries.map(({ playerId }) => PlayerId.safeParse(playerId).data)),
    )
    const listed = new Map(injuries.map((injury) => [injury.playerId, injury]))
    const now = app.now()
    const healed = (await queries.listInjured(app.db, sport)).filter(({ id }) => !listed.has(id))
    let changed = false
    for (const player of [...known.values(), ...healed]) {
      const injury = listed.get(player.id)
      const { at = null, comment = null, returnOn = null } = injury?.report ?? {}
      const told = {
        ...player,
        injuryStatus: injury?.status ?? null,
        injuryNote: injury?.note ?? null,
        // A report of tomorrow is one of a wrong clock.
        injuryAt: at !== null && at > now ? now : at,
        injuryComment: comment,
        injuryReturn: returnOn,
      }
      if (isDeepStrictEqual(told, player) || (at !== null && at > now && isSameReport(told, player))) continue
      changed = true
      const after = { ...told, statusSince: sinceOf({ before: player, after: told }, now) }
      await queries.updateInjury(app.db, sport, { injury: after, at: now })
      await followStatus(app, sport, { before: player, after })
    }
    if (changed) await publishPlayers(app, sport)
  })
}

/** Adds the unknown players of a box score. Inside the transaction that stores the lines. */
export async function ensurePlayers(
  app: App,
  sport: FantasySportKey,
  lines: readonly StatLine[],
): Promise<void> {
  await transact(app, async (app) => {
    const seen = byId(present(lines.map((line) => boxScoreRow(sport, line))))
    const known = await queries.findPlayers(
      app.db,
      sport,
      Array.from(seen.values(), ({ id }) => id),
    )
    const added = [...seen.values()].filter(({ id }) => !known.has(id))
    if (await savePlayers(app, sport, added, known)) await publishPlayers(app, sport)
  })
}

/** The positions of some players as the feed lists them; none of a player who is not known. */
export async function findStoredPositions(
  app: App,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, readonly string[]>> {
  const players = await queries.findPlayers(app.db, sport, ids)
  return new Map([...players.values()].map(({ id, eligible }) => [id, eligible]))
}

/** Adds unknown players, by name and position alone: the feed will complete them. */
export function ensureNamed(
  app: App,
  sport: FantasySportKey,
  players: readonly Pick<queries.PlayerRow, 'id' | 'name' | 'position'>[],
): Promise<void> {
  return transact(app, async (app) => {
    const ids = players.map(({ id }) => id)
    const known = await queries.findPlayers(app.db, sport, ids)
    const added = players.filter(({ id }) => !known.has(id)).map((player) => namedRow(sport, player))
    if (await savePlayers(app, sport, added, known)) await publishPlayers(app, sport)
  })
}

/** Those in the league, by name. */
export async function listTeams(app: App, sport: FantasySportKey): Promise<ProTeam[]> {
  const teams = await queries.listTeams(app.db, sport)
  return teams
    .filter(({ active }) => active)
    .map(withoutActive)
    .toSorted(byName)
}

/** Between so many players others get their turn. */
const PLAYERS_AT_ONCE = 500

/**
 * All known players of a sport. College football has ten thousand, so they are read with pauses: not in a
 * transaction.
 */
export async function listStoredPlayers(app: App, sport: FantasySportKey): Promise<StoredPlayer[]> {
  const teams = byId(await queries.listTeams(app.db, sport))
  const players: StoredPlayer[] = []
  for (;;) {
    const after = players.at(-1)?.id ?? null
    const page = await queries.listPlayers(app.db, sport, { after, limit: PLAYERS_AT_ONCE })
    for (const player of page) players.push(toStored(player, teams))
    if (page.length < PLAYERS_AT_ONCE) return players
    await setImmediate()
  }
}

/** When the players of a sport were born, `1996-04-30`, as far as rosters say. With pauses: not in a transaction. */
export async function listBirthDates(
  app: App,
  sport: FantasySportKey,
): Promise<ReadonlyMap<PlayerId, string>> {
  const dates = new Map<PlayerId, string>()
  for (let after: PlayerId | null = null; ;) {
    const page: { id: PlayerId; birthDate: string | null }[] = await queries.listBirthDates(app.db, sport, {
      after,
      limit: PLAYERS_AT_ONCE,
    })
    for (const { id, birthDate } of page) if (birthDate !== null) dates.set(id, birthDate)
    after = page.at(-1)?.id ?? null
    if (page.length < PLAYERS_AT_ONCE) return dates
    await setImmediate()
  }
}

/** How many players on rosters may be played at each position; one of two positions counts at both. */
export async function countByPosition(app: App, sport: FantasySportKey): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { eligible, count } of await queries.countByEligible(app.db, sport)) {
    const positions: string[] = JSON.parse(eligible) // written by upsertPlayers alone
    for (const position of positions) counts[position] = (counts[position] ?? 0) + count
  }
  return counts
}

/** How many players on rosters may be played at the same positions. */
export async function countAlike(
  app: App,
  sport: FantasySportKey,
): Promise<{ positions: string[]; count: number }[]> {
  const rows = await queries.countByEligible(app.db, sport)
  // Written by upsertPlayers alone.
  return rows.map(({ eligible, count }) => ({ positions: JSON.parse(eligible) as string[], count }))
}

/** Names and ids of those who play for a team, whether or not a league can own them. */
export async function listNamesOfTeam(
  app: App,
  sport: FantasySportKey,
  teamId: ProTeamId,
): Promise<{ readonly id: PlayerId; readonly name: string }[]> {
  const players = await queries.listPlayersOf(app.db, sport, teamId)
  return players.map(({ id, name }) => ({ id, name }))
}

/** Some players as stored, whether or not a league can own them. */
export async function findStoredPlayers(
  app: App,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<StoredPlayer[]> {
  const players = await queries.findPlayers(app.db, sport, ids)
  const teams = byId(await queries.listTeams(app.db, sport))
  return [...players.values()].map((player) => toStored(player, teams))
}

export async function findStoredPlayer(
  app: App,
  sport: FantasySportKey,
  id: PlayerId,
): Promise<StoredPlayer | null> {
  const player = (await queries.findPlayers(app.db, sport, [id])).get(id)
  return player ? toStored(player, byId(await queries.listTeams(app.db, sport))) : null
}

function toStored(row: queries.PlayerRow, teams: ReadonlyMap<string, queries.TeamRow>): StoredPlayer {
  const {
    teamId,
    injuryStatus,
    injuryNote: _injuryNote,
    injuryAt,
    injuryComment: _injuryComment,
    injuryReturn: _injuryReturn,
    statusSince,
    eligibleSeason: _season,
    birthDate: _birthDate,
    ...player
  } = row
  const team = teamId === null ? undefined : teams.get(teamId)
  return {
    ...player,
    eligible: [...player.eligible],
    team: team ? withoutActive(team) : null,
    ...standing(row),
    statusAt: injuryStatus === null ? statusSince : (injuryAt ?? statusSince),
  }
}

function withoutActive({ active: _active, ...team }: queries.TeamRow): ProTeam {
  return team
}

/** @param known those of them that are stored, by id @returns whether one changed */
async function savePlayers(
  app: App,
  sport: FantasySportKey,
  players: readonly queries.PlayerRow[],
  known: ReadonlyMap<string, queries.PlayerRow>,
): Promise<boolean> {
  // Of a player who is named twice, as by a league's file, the last entry counts: PostgreSQL upserts no row
  // twice at once.
  const once = new Map(
    players.map((player) => {
      const statusSince = sinceOf({ before: known.get(player.id), after: player }, app.now())
      return [player.id, { ...player, statusSince }]
    }),
  )
  const changed = [...once.values()].filter((player) => !isDeepStrictEqual(player, known.get(player.id)))
  await queries.upsertPlayers(app.db, sport, { players: changed, at: app.now() })
  await queries.insertFormerTeams(app.db, sport, teamsLeft(changed, { known, at: app.now() }))
  for (const player of changed)
    await followStatus(app, sport, { before: known.get(player.id), after: player })
  return changed.length > 0
}

/** The changes of a player's status that are kept. */
const CHANGES_KEPT = 12

/** What follows from a change of a player's row: their status then, and who is told of it. */
async function followStatus(
  app: App,
  sport: FantasySportKey,
  change: { before: queries.PlayerRow | undefined; after: queries.PlayerRow },
): Promise<void> {
  const { before, after } = change
  if (before && !isDeepStrictEqual(standing(before), standing(after))) {
    const { status, statusNote: note } = standing(after)
    await queries.insertStatusChange(app.db, sport, { playerId: after.id, at: app.now(), status, note })
    await queries.keepStatusChanges(app.db, sport, { playerId: after.id, most: CHANGES_KEPT })
  }
  await scheduleIfOut(app, sport, change)
  await scheduleIfBetter(app, sport, change)
}

/** Whether two rows differ in no more than the time of the report. */
function isSameReport(a: queries.PlayerRow, b: queries.PlayerRow): boolean {
  return isDeepStrictEqual({ ...a, injuryAt: null }, { ...b, injuryAt: null })
}

/** What the feed says of a player's status besides, and since when it has been that; ms since the epoch. */
export interface StatusReport {
  readonly since: number | null
  readonly comment: string | null
  readonly returnOn: string | null
}

/** Of some players; of one who is not known there is none. */
export async function statusReports(
  app: App,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<string, StatusReport>> {
  const rows = await queries.findPlayers(app.db, sport, ids)
  return new Map(
    [...rows.values()].map((row) => {
      const isListed = row.injuryStatus !== null
      return [
        row.id,
        {
          since: row.statusSince,
          comment: isListed ? row.injuryComment : null,
          returnOn: isListed ? row.injuryReturn : null,
        },
      ]
    }),
  )
}

/** What a player's status became, newest first. */
export function listStatusChanges(app: App, sport: FantasySportKey, id: PlayerId) {
  return queries.listStatusChanges(app.db, sport, id)
}

/** The teams that players have now left, by what was known of them. */
function teamsLeft(
  players: readonly queries.PlayerRow[],
  { known, at }: { known: ReadonlyMap<string, queries.PlayerRow>; at: number },
): queries.FormerTeamRow[] {
  return players.flatMap(({ id, teamId }) => {
    const before = known.get(id)
    return before && before.teamId !== teamId ? [{ playerId: id, teamId: before.teamId, until: at }] : []
  })
}

/** The teams that some players have played for, as far as known. An unknown player has no team. */
export async function proTeamHistories(
  app: App,
  sport: FantasySportKey,
  playerIds: readonly PlayerId[],
): Promise<(id: PlayerId) => ProTeamHistory<ProTeamId>> {
  const present = await queries.listPresentTeams(app.db, sport, playerIds)
  const former = new Map<PlayerId, queries.FormerTeamRow[]>()
  for (const row of await queries.listFormerTeams(app.db, sport, playerIds))
    former.set(row.playerId, [...(former.get(row.playerId) ?? []), row])
  return (id) => ({ now: present.get(id) ?? null, former: former.get(id) ?? [] })
}

/** Who has left a pro team since a moment, ms since the epoch. */
export function listLeftSince(app: App, sport: FantasySportKey, since: number): Promise<PlayerId[]> {
  return queries.listLeftSince(app.db, sport, since)
}

function publishPlayers(app: App, sport: FantasySportKey): Promise<void> {
  return publishSport(app, sport, { seasons: [{ what: 'players', sport }] })
}

/** A list that lost more than half of what is known is taken for a fault of the feed. */
function isTooFew(listed: number, known: number): boolean {
  return listed === 0 || listed < known / 2
}

/** The first of each id. */
function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  const map = new Map<string, Row>()
  for (const row of rows) if (!map.has(row.id)) map.set(row.id, row)
  return map
}

function present<T>(values: readonly (T | null | undefined)[]): T[] {
  return values.filter((value) => value !== null && value !== undefined)
}

const names = lazily(() => new Intl.Collator('en'))

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return names().compare(a.name, b.name)
}

/** Of every team that is known, whether in the league or only met by it. */
export function listAbbreviations(app: App, sport: FantasySportKey): Promise<ReadonlyMap<ProTeamId, string>> {
  return cachedOfSport(
    app,
    sport,
    'abbreviations',
    async () =>
      new Map((await queries.listTeams(app.db, sport)).map(({ id, abbreviation }) => [id, abbreviation])),
  )
}
