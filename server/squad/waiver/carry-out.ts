import { createHash } from 'node:crypto'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import type { WaiverClaim } from '../../../shared/rules/waiver/run.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { notifyEmptied } from '../lineup/emptied.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../lineup/roster-change.ts'
import { disown, own, setSpot } from '../ownership/service.ts'
import type { Eligibility } from '../position/service.ts'
import { type Decided, reportOf } from './decide.ts'
import { notifyClaims } from './notifications.ts'
import * as queries from './queries.ts'

/** Writes the decision of a run: rosters and lineups claim by claim, then its report and the teams. */
export async function carryOut(
  app: App,
  league: LockedLeague,
  decided: Decided,
  positionsOf: Eligibility,
): Promise<void> {
  const { due, run } = decided
  const byId = new Map<string, WaiverClaim<TeamId, PlayerId> | null>(
    due.map(({ row, claim }) => [row.id, claim]),
  )
  const spent = new Map<TeamId, number>()
  const effects = new Map<string, LineupEffect>()
  for (const { id, loss, isReserved = false } of run.claims) {
    if (loss !== null) continue
    const claim = must(byId.get(id), 'a claim that was won')
    effects.set(id, await award(app, league, { ...decided, claim, isReserved, positionsOf }))
    spent.set(claim.team, (spent.get(claim.team) ?? 0) + claim.bid)
  }
  await saveReport(app, league, decided, effects)
  await saveTeams(app, league, decided, spent)
}

/** A claim is won. @returns what that does to lineups */
async function award(
  app: App,
  league: LockedLeague,
  {
    loaded,
    player,
    claim: { team: teamId, add, drop, bid },
    isReserved,
    positionsOf,
  }: Decided & {
    claim: WaiverClaim<TeamId, PlayerId>
    isReserved: boolean
    positionsOf: Eligibility
  },
): Promise<LineupEffect> {
  const { season, input } = loaded
  const added = must(player(add), 'a player who was won')
  const dropped = drop === null ? null : must(player(drop), 'a player who was given up')
  const after = await lineupsAfter(app, league, {
    changes: [{ teamId, going: drop === null ? [] : [drop], coming: isReserved ? [] : [add] }],
    players: { nameOf: (id) => player(id)?.name ?? 'A player', positionsOf },
    at: league.at,
  })
  const seq = await league.append(
    {
      kind: 'waiver-claimed',
      teamId,
      added,
      dropped,
      bid: input.rules.kind === 'faab' ? bid : null,
      ...(isReserved ? { spot: 'reserve' as const } : {}),
      ...lineupField(after),
    },
    null,
  )
  const change = { league, season, seq }
  if (drop !== null && !(await disown(app, change, { playerId: drop, teamId })))
    throw new Error('A run gave up a player that the team does not have')
  if (!(await own(app, change, { playerId: add, teamId })))
    throw new Error('A run gave a player away who has an owner')
  if (isReserved) await setSpot(app, change, { playerId: add, teamId, spot: 'reserve' })
  await saveLineupsAfter(app, league, after, seq)
  await notifyEmptied(app, league, after, seq)
  return after.effect
}

/** The run and its report, which replace the claims that it looked at; the teams of these are told. */
async function saveReport(
  app: App,
  league: LockedLeague,
  decided: Decided,
  effects: ReadonlyMap<string, LineupEffect>,
): Promise<void> {
  const { loaded, due } = decided
  const { season, line, input } = loaded
  const { dueAt } = input
  const report = reportOf(decided, { leagueId: league.id, at: league.at })
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
  await notifyClaims(app, league.id, report, effects)
  const of = { leagueId: league.id, season }
  await queries.insertRun(app.db, of, { dueAt, seq, madeAt: league.at, won, lost, report: text })
  for (const { row } of due) await queries.deleteClaim(app.db, row.id)
}

/** What each team has spent, and its waiver priority. */
async function saveTeams(
  app: App,
  league: LockedLeague,
  { loaded, run }: Decided,
  spent: ReadonlyMap<TeamId, number>,
): Promise<void> {
  const { season, line, input } = loaded
  const after = new Map(run.teams.map((team) => [team.id, team]))
  for (const { id: teamId, spent: before } of line.teams)
    await queries.putStanding(
      app.db,
      { leagueId: league.id, season },
      {
        teamId,
        spent: before + (input.rules.kind === 'faab' ? (spent.get(teamId) ?? 0) : 0),
        place: after.get(teamId)?.priority ?? null,
        placedIn: line.madeIn,
      },
    )
}
