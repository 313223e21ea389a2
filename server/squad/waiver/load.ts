import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { RunInput } from '../../../shared/rules/waiver-run/decide.ts'
import type { WaiverClaim, WaiverRules } from '../../../shared/rules/waiver/run.ts'
import type { LeagueSettings, WaiverSettings } from '../../../shared/settings/settings.ts'
import type { Opener } from '../../../shared/waiver/seal/box.ts'
import { openClaim } from '../../../shared/waiver/seal/claim.ts'
import type { App } from '../../core/app/app.ts'
import { findStoredPlayers, type StoredPlayer } from '../../feed/player/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { lockedStartersOfAll } from '../lineup/locked.ts'
import { listOwned } from '../ownership/service.ts'
import { promisesOf } from '../trade-book/service.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { addsLeft, addsOf } from './adds.ts'
import { holdsOf } from './holds.ts'
import { claimOpener } from './key.ts'
import { type WaiverPriority, waiverPriorityOf } from './priority.ts'
import type { ClaimRow } from './queries.ts'

/** A claim as stored, and what is in it; null where it cannot be opened. */
export interface Opened {
  readonly row: ClaimRow
  readonly nonce: string
  readonly claim: WaiverClaim<TeamId, PlayerId> | null
}

/** All that a run is decided and told by: nothing else is read. */
export interface LoadedRun {
  readonly season: number
  /** Those that were made by the time that the run is due. */
  readonly opened: readonly Opened[]
  readonly line: WaiverPriority
  readonly input: RunInput
  /** Everyone on a roster and in a claim who is known. */
  readonly stored: ReadonlyMap<PlayerId, StoredPlayer>
}

/**
 * Reads everything that a run at a time is decided by.
 * @param of.claims that wait; those made after `dueAt` are left out
 */
export async function loadRun(
  app: App,
  league: LeagueRow,
  { settings, dueAt, claims }: { settings: LeagueSettings; dueAt: number; claims: readonly ClaimRow[] },
): Promise<LoadedRun> {
  const { id: leagueId, sport } = league
  const season = must(league.season, 'the season of claims')
  const { waivers: rules, roster } = settings
  const opener = claimOpener(app, { leagueId, season })
  const opened = claims
    .filter(({ madeAt }) => madeAt <= dueAt)
    .map((row) => openOne(row, opener, { leagueId, season }))
  const asked = opened.flatMap(({ claim }) => claim ?? [])
  const adds = asked.map(({ add }) => add)
  const drops = asked.flatMap(({ drop }) => drop ?? [])

  const owned = await listOwned(app, { leagueId, season })
  const ids = [...owned.map(({ playerId }) => playerId), ...adds, ...drops]
  const known = await findStoredPlayers(app, sport, [...new Set(ids)])
  const holds = await holdsOf(app, league, { rules, nextRun: dueAt, now: dueAt, players: adds })
  const promises = await promisesOf(app, leagueId)
  const line = await waiverPriorityOf(app, league, { rules, now: dueAt, promises })
  const out = await lockedOut(app, league, settings)
  const added = await addsOf(app, league, dueAt)
  const lockedOf = drops.length > 0 ? await lockedStartersOfAll(app, league, known) : nobodyLocked
  return {
    season,
    opened,
    line,
    stored: new Map(known.map((player) => [player.id, player])),
    input: {
      sport,
      rules: runRulesOf(rules),
      roster,
      dueAt,
      holds,
      owned,
      undroppable: await undroppableIn(app, league),
      players: new Map(
        known.map(({ id, eligible, status, team }) => [
          id,
          { positions: eligible, status, teamId: team?.id ?? null },
        ]),
      ),
      teams: line.teams.map(({ id, budget, place }) => ({
        id,
        budget,
        priority: place,
        addsLeft: out.has(id) ? 0 : addsLeft(rules, added, id),
        locked: lockedOf(id),
        promised: { going: promises.goingFrom(id), coming: promises.comingTo(id) },
      })),
    },
  }
}

function nobodyLocked(): ReadonlySet<PlayerId> {
  return new Set()
}

function runRulesOf(waivers: WaiverSettings): WaiverRules {
  return {
    kind: waivers.kind === 'none' ? 'rolling' : waivers.kind,
    // By the standings of the day the line is made anew before the run, and stays as it is in it.
    ties: waivers.ties === 'standings' ? 'reverse' : waivers.ties,
    minimumBid: waivers.kind === 'faab' ? waivers.minimumBid : 0,
  }
}

function openOne(row: ClaimRow, opener: Opener, of: { leagueId: LeagueRow['id']; season: number }): Opened {
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
