import { createHash } from 'node:crypto'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LineUpEffect } from '../../../shared/roster/lineup-effect.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { must } from '../../../shared/core/must.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { judgeCommissionersMove, landingOf } from '../../../shared/rules/roster/move.ts'
import { holdOn } from '../../../shared/rules/waiver/holds.ts'
import { nextRunAfter } from '../../../shared/rules/waiver/run-times.ts'
import { runWaivers, type WaiverClaim, type WaiverRules } from '../../../shared/rules/waiver/run.ts'
import type { Opener } from '../../../shared/waiver/seal/box.ts'
import { openClaim } from '../../../shared/waiver/seal/claim.ts'
import type { WaiverReport } from '../../../shared/waiver/waiver.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { listWords } from '../../../shared/core/lists.ts'
import { becauseWords } from '../../../shared/labels/waiver/waiver.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { tellOfEmptied } from '../lineup/emptied.ts'
import { lockedStartersOfAll } from '../lineup/locked.ts'
import { lineUpField, lineUpsAfter, saveLineUpsAfter } from '../lineup/roster-change.ts'
import { disown, listOwned, own, setSpot } from '../ownership/service.ts'
import { findStoredPlayers, type StoredPlayer } from '../../feed/player/service.ts'
import type { Eligibility } from '../position/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { promisesOf } from '../trade-book/service.ts'
import { addsLeft, addsOf } from './adds.ts'
import { scheduleRun } from './job.ts'
import { holdsOf } from './holds.ts'
import { claimOpener } from './key.ts'
import { tellOfClaims, tellOfLapsed } from './notifications.ts'
import { type Line, lineOf } from './line.ts'
import * as queries from './queries.ts'

/** A claim that is looked at. */
type Claim = WaiverClaim<TeamId, PlayerId>

/** A claim as stored, and what is in it; null where it cannot be opened. */
interface Opened {
  readonly row: queries.ClaimRow
  readonly nonce: string
  readonly claim: Claim | null
}

/** What a run would come to: nothing is written yet. */
export interface TriedRun {
  /** Those that this run looks at. */
  readonly due: readonly Opened[]
  readonly rules: WaiverRules
  readonly line: Line
  readonly run: ReturnType<typeof runWaivers<TeamId, PlayerId>>
  /** By the claim's id. */
  readonly because: ReadonlyMap<string, string>
  readonly player: (id: PlayerId) => DraftedPlayer | null
}

/**
 * Runs the claims of a league that were made before a run was due, in the transaction that crosses it off: a run is
 * made once, and whole. Claims of players who are on waivers for longer wait for theirs. Whoever is won takes the slot
 * of a starter who is given up (server/squad/lineup/roster-change.ts).
 * @param positionsOf asked before the league was locked
 */
export async function makeRun(
  app: App,
  league: LockedLeague,
  positionsOf: Eligibility,
  { dueAt }: Due<unknown>,
): Promise<void> {
  const { id: leagueId, season, phase } = league
  if (season === null) return
  const of = { leagueId, season }
  const settings = await settingsOf(app, league)
  const waiting = await queries.listClaims(app.db, of)
  if (waiting.length === 0) return
  if (settings.waivers.kind === 'none' || (phase !== 'regular' && phase !== 'playoffs')) {
    for (const { id } of waiting) await queries.deleteClaim(app.db, id)
    const commitments = waiting.map(({ commitment }) => commitment)
    await league.append({ kind: 'claims-lapsed', commitments }, null)
    await tellOfLapsed(app, leagueId, waiting)
    return
  }
  // While rosters stand still it waits, as of the time when it is made.
  if (league.paused) return scheduleRun(app, leagueId, league.at + HOUR)
  const tried = await tryRun(app, league, { settings, dueAt, claims: waiting })
  if (tried.due.length > 0) await carryOut(app, league, { ...tried, season, dueAt, positionsOf })
  if (tried.due.length < waiting.length)
    await scheduleRun(app, leagueId, nextRunAfter(dueAt, settings.waivers))
}

/**
 * What a run would come to at the time that it is due.
 * @param of.claims that wait; those made later, and those of players who are not free by then, are left out
 * @param of.isWhatIf to look at all of them all the same
 */
export async function tryRun(
  app: App,
  league: LeagueRow,
  {
    settings,
    dueAt,
    claims,
    isWhatIf = false,
  }: { settings: LeagueSettings; dueAt: number; claims: readonly queries.ClaimRow[]; isWhatIf?: boolean },
): Promise<TriedRun> {
  const { id: leagueId, sport } = league
  const season = must(league.season, 'the season of claims')
  const { waivers } = settings
  const rules = {
    kind: waivers.kind === 'none' ? 'rolling' : waivers.kind,
    ties: waivers.ties,
    minimumBid: waivers.kind === 'faab' ? waivers.minimumBid : 0,
  } satisfies WaiverRules
  const opener = claimOpener(app, { leagueId, season })
  const opened = claims
    .filter(({ madeAt }) => madeAt <= dueAt)
    .map((row) => openOne(row, opener, { leagueId, season }))
  const owned = await listOwned(app, { leagueId, season })
  const ownerOf = new Map(owned.map(({ playerId, teamId }) => [playerId, teamId]))
  const asked = opened.flatMap(({ claim }) => (claim ? [claim.add, ...(claim.drop ? [claim.drop] : [])] : []))
  const known = await findStoredPlayers(app, sport, [...new Set([...ownerOf.keys(), ...asked])])
  const byId = new Map(known.map((player) => [player.id, player]))
  const adds = opened.flatMap(({ claim }) => claim?.add ?? [])
  const asOf = { rules: waivers, nextRun: dueAt, now: dueAt }
  const holds = await holdsOf(app, league, { ...asOf, players: adds })
  const isDue = ({ claim }: Opened) => {
    if (claim === null || ownerOf.has(claim.add)) return true
    const hold = holdOn(holds, { id: claim.add, teamId: byId.get(claim.add)?.team?.id ?? null }, dueAt)
    return hold === null || (hold.kind === 'on-waivers' && hold.until <= dueAt)
  }
  const due = isWhatIf ? opened : opened.filter(isDue)
  const looked = due.flatMap(({ claim }) => claim ?? [])
  const line = await lineOf(app, league, { rules: waivers, now: dueAt })
  const added = await addsOf(app, league, dueAt)
  const lockedOf = looked.some(({ drop }) => drop !== null)
    ? await lockedStartersOfAll(app, league, known)
    : () => new Set<PlayerId>()
  const promises = await promisesOf(app, leagueId)
  const overstayingOf = (teamId: TeamId) =>
    overstaying(
      settings.roster,
      owned
        .filter((one) => one.teamId === teamId)
        .map(({ playerId, spot }) => ({ playerId, spot, status: byId.get(playerId)?.status ?? 'active' })),
    ).map(({ playerId }) => playerId)
  const teams = line.teams.map(({ id, budget, place }) => ({
    id,
    budget,
    priority: place,
    roster: owned.flatMap((one) => (one.teamId === id ? [one.playerId] : [])),
    stashed: new Set(owned.flatMap((one) => (one.teamId === id && one.spot !== null ? [one.playerId] : []))),
    overstaying: new Set(overstayingOf(id)),
    addsLeft: addsLeft(waivers, added, id),
    // Whom a trade takes that was accepted cannot be given up either.
    locked: new Set([...lockedOf(id), ...promises.goingFrom(id)]),
  }))
  const plan = rosterPlanOf(sport, settings.roster)
  const positioned = (id: PlayerId) => ({ id, positions: byId.get(id)?.eligible ?? [] })
  const onTaxi = new Set(owned.flatMap(({ playerId, spot }) => (spot === 'taxi' ? [playerId] : [])))
  const spots = settings.roster
  const arriving = (id: PlayerId) => ({
    ...positioned(id),
    status: byId.get(id)?.status ?? ('active' as const),
  })
  /** The one who is added comes last. */
  const landingIn = (team: TeamId, of: Landing) => {
    const roster = [
      ...of.active.map(positioned),
      ...Array.from(of.stashed, (id) => ({
        ...positioned(id),
        spot: onTaxi.has(id) ? ('taxi' as const) : ('reserve' as const),
      })),
    ]
    const promised = { going: promises.goingFrom(team), coming: promises.comingTo(team).map(arriving) }
    const add = { ...arriving(of.add), ownerId: null, hold: null, to: of.to }
    const isWrong =
      judgeCommissionersMove(
        { teamId: team, phase: 'regular', plan, roster, spots, promised },
        { add, drop: null },
      ).length > 0
    return isWrong ? 'nowhere' : landingOf({ plan, roster, spots }, { add, drop: null }).spot
  }
  const run = runWaivers<TeamId, PlayerId>({
    rules,
    teams,
    claims: looked,
    hasRoom: (roster, team, stashed) => {
      const add = must(roster.at(-1), 'who is added')
      return landingIn(team, { add, active: roster.slice(0, -1), stashed, to: null }) === null
    },
    mayReserve: (add, team, of) => landingIn(team, { ...of, add, to: 'reserve' }) === 'reserve',
  })
  const because = becauseWords(
    rules,
    { claims: looked, run },
    {
      teamName: (id) => line.teams.find((team) => team.id === id)?.name ?? 'another team',
      money: (amount) => `$${amount}`,
      overstaying: (id) =>
        listWords(overstayingOf(id).map((playerId) => byId.get(playerId)?.name ?? 'somebody')),
    },
  )
  return {
    due,
    rules,
    line,
    run,
    because,
    player: (id) => drafted(byId.get(id)),
  }
}

/** A roster to which somebody is added: `to` as a move says it. */
interface Landing {
  readonly add: PlayerId
  readonly active: readonly PlayerId[]
  readonly stashed: ReadonlySet<PlayerId>
  readonly to: 'reserve' | null
}

/** As events have him. */
function drafted(player: StoredPlayer | undefined): DraftedPlayer | null {
  if (!player) return null
  const { id, name, eligible, team } = player
  return { id, name, positions: eligible, team: team?.abbreviation ?? null }
}

function openOne(
  row: queries.ClaimRow,
  opener: Opener,
  of: { leagueId: LeagueRow['id']; season: number },
): Opened {
  const secret = openClaim(opener, { ...of, teamId: row.teamId }, row)
  if (!secret) return { row, nonce: '', claim: null }
  const { id, teamId, place, alternatives, madeAt } = row
  return {
    row,
    nonce: secret.nonce,
    claim: {
      id,
      team: teamId,
      // `openClaim` has looked that they are of the shape of a player's id.
      add: secret.add as PlayerId,
      drop: secret.drop as PlayerId | null,
      bid: secret.bid,
      order: place,
      group: alternatives,
      at: madeAt,
    },
  }
}

async function carryOut(
  app: App,
  league: LockedLeague,
  tried: TriedRun & { season: number; dueAt: number; positionsOf: Eligibility },
): Promise<void> {
  const { season, dueAt, due, rules, line, run } = tried
  const byId = new Map<string, Opened>(due.map((opened) => [opened.row.id, opened]))
  const spent = new Map<TeamId, number>()
  const effects = new Map<string, LineUpEffect>()
  for (const { id, loss, isReserved = false } of run.claims) {
    if (loss !== null) continue
    const { team: teamId, add, drop, bid } = must(byId.get(id)?.claim, 'a claim that was won')
    const added = must(tried.player(add), 'a player who was won')
    const dropped = drop === null ? null : must(tried.player(drop), 'a player who was given up')
    const after = await lineUpsAfter(app, league, {
      changes: [{ teamId, going: drop === null ? [] : [drop], coming: isReserved ? [] : [add] }],
      players: {
        nameOf: (id) => tried.player(id)?.name ?? 'A player',
        positionsOf: tried.positionsOf,
      },
      at: league.at,
    })
    const seq = await league.append(
      {
        kind: 'waiver-claimed',
        teamId,
        added,
        dropped,
        bid: rules.kind === 'faab' ? bid : null,
        ...(isReserved ? { spot: 'reserve' as const } : {}),
        ...lineUpField(after),
      },
      null,
    )
    const change = { league, season, seq }
    if (drop !== null && !(await disown(app, change, { playerId: drop, teamId })))
      throw new Error('A run gave up a player that the team does not have')
    if (!(await own(app, change, { playerId: add, teamId })))
      throw new Error('A run gave a player away who has an owner')
    if (isReserved) await setSpot(app, change, { playerId: add, teamId, spot: 'reserve' })
    effects.set(id, after.effect)
    await saveLineUpsAfter(app, league, after, seq)
    await tellOfEmptied(app, league, after, seq)
    spent.set(teamId, (spent.get(teamId) ?? 0) + bid)
  }
  const report = reportOf(league, tried)
  const text = JSON.stringify(report)
  const won = report.claims.filter((claim) => claim.won).length
  const lost = report.claims.length - won
  const seq = await league.append(
    {
      kind: 'waivers-run',
      season,
      dueAt,
      won,
      lost,
      digest: createHash('sha256').update(text).digest('hex'),
      placedIn: line.madeIn,
    },
    null,
  )
  await tellOfClaims(app, league.id, report, effects)
  const of = { leagueId: league.id, season }
  await queries.insertRun(app.db, of, { dueAt, seq, madeAt: league.at, won, lost, report: text })
  for (const { row } of due) await queries.deleteClaim(app.db, row.id)
  const after = new Map(run.teams.map((team) => [team.id, team]))
  for (const { id: teamId, spent: before } of line.teams)
    await queries.putStanding(app.db, of, {
      teamId,
      spent: before + (rules.kind === 'faab' ? (spent.get(teamId) ?? 0) : 0),
      place: after.get(teamId)?.priority ?? null,
      placedIn: line.madeIn,
    })
}

/** What everybody can read of a run. */
function reportOf(
  league: LockedLeague,
  { season, dueAt, due, rules, line, run, because, player }: TriedRun & { season: number; dueAt: number },
): WaiverReport {
  const places = new Map(run.claims.map(({ id, looked }) => [id, looked]))
  const losses = new Map(run.claims.map(({ id, loss }) => [id, loss]))
  const nameOf = (id: TeamId) => line.teams.find((team) => team.id === id)?.name ?? ''
  const after = new Map(run.teams.map((team) => [team.id, team]))
  return {
    season,
    dueAt,
    at: league.at,
    rules,
    leagueId: league.id,
    claims: due
      .toSorted((one, other) => (places.get(one.row.id) ?? Infinity) - (places.get(other.row.id) ?? Infinity))
      .map(({ row, nonce, claim }) => {
        const loss = losses.get(row.id)
        return {
          id: row.id,
          teamId: row.teamId,
          teamName: nameOf(row.teamId),
          add: claim && player(claim.add),
          drop: claim?.drop ? player(claim.drop) : null,
          bid: claim && rules.kind === 'faab' ? claim.bid : null,
          order: row.place,
          alternatives: row.alternatives,
          madeAt: row.madeAt,
          commitment: row.commitment,
          nonce: claim && nonce,
          won: claim !== null && loss === null,
          reason: claim === null ? 'unreadable' : (loss?.reason ?? null),
          because:
            claim === null
              ? 'Lost: the claim could not be opened, for the server has another secret than when it was made.'
              : (because.get(row.id) ?? ''),
        }
      }),
    teams: line.teams.map(({ id, name, budget, place }) => ({
      id,
      name,
      budget: { before: budget, after: after.get(id)?.budget ?? budget },
      place: { before: place, after: after.get(id)?.priority ?? place },
    })),
  }
}
