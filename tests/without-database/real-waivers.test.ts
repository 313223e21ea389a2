import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { appealWaivers, RunFile } from '../../server/ops/commands/rules/waivers.ts'
import { MINUTE } from '../../shared/core/time.ts'

/**
 * The claims of a league as it was played, won and lost, with their bids: run again from the rosters, budgets and the
 * line of each day, by the command that settles disputes.
 */
const folder = fileURLToPath(new URL('../../../shared/leagues/nfl-2024-12-teams-faab/', import.meta.url))
const haveLeague = existsSync(folder)
if (!haveLeague) console.info(`There is no folder ${folder}: waiver runs are held against no real league.`)

const Movement = z
  .record(z.string(), z.int())
  .nullable()
  .transform((moved) => moved ?? {})
const Transaction = z.object({
  type: z.enum(['waiver', 'free_agent', 'trade']),
  status: z.enum(['complete', 'failed']),
  transaction_id: z.string(),
  created: z.int(),
  status_updated: z.int(),
  settings: z
    .object({ seq: z.int(), waiver_bid: z.int(), priority: z.int().optional() })
    .partial()
    .nullable(),
  metadata: z.object({ notes: z.string().optional() }).nullish(),
  adds: Movement,
  drops: Movement,
  waiver_budget: z.array(z.object({ sender: z.int(), receiver: z.int(), amount: z.int() })),
})
type Transaction = z.infer<typeof Transaction>
const Rosters = z.array(z.object({ roster_id: z.int(), players: z.array(z.string()) }))

const BUDGET = 500
/** 26 places, two for the injured and four of the taxi squad: who was where on which day is not on record. */
const ROSTER_SIZE = 32

const read = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))

interface Team {
  readonly id: number
  roster: Set<string>
  budget: number
}

/** The runs of the season in order, each as a file for the command, and as the host has it on record. */
function runsOnRecord() {
  const all = Object.values(z.record(z.string(), z.array(Transaction)).parse(read('transactions.json')))
    .flat()
    .toSorted(
      (one, other) =>
        one.status_updated - other.status_updated || (one.settings?.seq ?? 0) - (other.settings?.seq ?? 0),
    )
  const teams = Rosters.parse(read('rosters.json')).map(({ roster_id: id, players }): Team => ({
    id,
    roster: new Set(players),
    budget: BUDGET,
  }))
  const team = (id: number) => {
    const found = teams.find((one) => one.id === id)
    if (!found) throw new Error(`There is no team ${id}`)
    return found
  }
  // From the last rosters back to the first, and from there on again.
  for (const { status, adds, drops } of all.toReversed()) {
    if (status === 'failed') continue
    for (const [player, id] of Object.entries(adds)) team(id).roster.delete(player)
    for (const [player, id] of Object.entries(drops)) team(id).roster.add(player)
  }
  const runs: { file: unknown; record: Transaction[] }[] = []
  const winners: number[] = []
  for (const [index, transaction] of all.entries()) {
    const before = all[index - 1]
    const isWaiver = transaction.type === 'waiver'
    const goesOn =
      before?.type === 'waiver' && isWaiver && transaction.status_updated - before.status_updated < MINUTE
    if (isWaiver && !goesOn) {
      const rest = all.slice(index)
      const end = rest.findIndex(
        (one, at) =>
          one.type !== 'waiver' ||
          (at > 0 && one.status_updated - (rest[at - 1]?.status_updated ?? 0) >= MINUTE),
      )
      const record = rest
        .slice(0, end < 0 ? rest.length : end)
        .toSorted((one, other) => (one.settings?.seq ?? 0) - (other.settings?.seq ?? 0))
      runs.push({ record, file: fileOf(record, teams, winners) })
    }
    if (transaction.status === 'failed') continue
    for (const [player, id] of Object.entries(transaction.drops)) team(id).roster.delete(player)
    for (const [player, id] of Object.entries(transaction.adds)) team(id).roster.add(player)
    for (const { sender, receiver, amount } of transaction.waiver_budget) {
      team(sender).budget -= amount
      team(receiver).budget += amount
    }
    if (!isWaiver) continue
    for (const id of Object.values(transaction.adds)) {
      team(id).budget -= transaction.settings?.waiver_bid ?? 0
      winners.push(id)
    }
  }
  return runs
}

/**
 * The line before the first run is not on record. Its order matters only among teams that have not won anything yet:
 * of those only 2 and 3 ever bid the same, and 2 was looked at first.
 */
const FIRST_LINE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function fileOf(record: readonly Transaction[], teams: readonly Team[], winners: readonly number[]) {
  const line = teams
    .map(({ id }) => id)
    .toSorted(
      (one, other) =>
        winners.lastIndexOf(one) - winners.lastIndexOf(other) ||
        FIRST_LINE.indexOf(one) - FIRST_LINE.indexOf(other),
    )
  return {
    kind: 'faab',
    ties: 'rolling',
    minimumBid: 0,
    rosterSize: ROSTER_SIZE,
    teams: teams.map(({ id, budget, roster }) => ({
      id: String(id),
      budget,
      priority: line.indexOf(id) + 1,
      roster: [...roster],
    })),
    claims: record.map(({ transaction_id: id, adds, drops, settings, created: at }) => {
      const [add, team] = Object.entries(adds)[0] ?? ['', 0]
      const bid = settings?.waiver_bid ?? 0
      const order = settings?.priority
      return { id, team: String(team), add, drop: Object.keys(drops)[0] ?? null, bid, order, at }
    }),
  }
}

/** What the host says of a failed claim, and what we may call it. */
const REASONS: Record<string, readonly string[]> = {
  'This player was claimed by another owner.': ['taken'],
  // The host tries a claim whose drop is gone without it, and finds no room; we say that the drop is gone.
  'Unfortunately, your roster will have too many players after this transaction.': ['drop-gone', 'no-room'],
}

/** A lock is a matter of the day's games, and none is in the file. */
const LOCKED = 'One of the players you are trying to drop has already started playing.'

describe.runIf(haveLeague)('the waiver runs of a real league', () => {
  const runs = haveLeague ? runsOnRecord() : []

  it('have the same winners and the same losers, for the same reasons', () => {
    const differences: string[] = []
    let claims = 0
    for (const { file, record } of runs) {
      const answer = new Map(appealWaivers(RunFile.parse(file)).claims.map((claim) => [claim.id, claim]))
      for (const { transaction_id: id, status, metadata } of record) {
        claims += 1
        const ours = answer.get(id)
        const note = metadata?.notes ?? ''
        if (note === LOCKED) continue
        const isSame =
          status === 'complete'
            ? ours?.won === true
            : ours?.reason !== null && (REASONS[note] ?? []).includes(ours?.reason ?? '')
        if (!isSame) differences.push(`${id} ${status} ${note} / ${ours?.reason ?? 'won'}`)
      }
    }
    expect(claims).toBe(249)
    expect(differences).toEqual([])
  })

  it('look at the claims in the same order', () => {
    for (const { file, record } of runs) {
      const looked = appealWaivers(RunFile.parse(file))
        .claims.toSorted((one, other) => one.looked - other.looked)
        .map(({ id }) => id)
      expect(looked).toEqual(record.map(({ transaction_id: id }) => id))
    }
  })
})
