import * as z from 'zod'
import { must } from '../../../../shared/core/must.ts'
import { runWaivers } from '../../../../shared/rules/waiver/run.ts'
import { becauseLabel } from '../../../../shared/labels/waiver/waiver.ts'
import { appeal, decimal, Id, Points } from './appeal.ts'
import { Refusal } from '../../../core/errors/refusal.ts'

/** Many more than any league has. */
const MOST_TEAMS = 500
const MOST_CLAIMS = 20_000

const Name = z.union([Id, z.number().transform(String)])

export const RunFile = z.object(
  {
    kind: z.enum(['faab', 'rolling', 'reverse']),
    ties: z.enum(['rolling', 'reverse', 'earliest']),
    minimumBid: Points,
    rosterSize: z.int({ error: 'must be a whole number' }).min(0).max(10_000),
    teams: z
      .array(
        z.object({
          id: Id,
          budget: Points,
          priority: z.number({ error: 'a priority must be a number' }),
          roster: z.array(Id, { error: 'a roster must be a list of players' }),
        }),
        { error: 'must be a list of teams' },
      )
      .max(MOST_TEAMS),
    claims: z
      .array(
        z.object({
          id: Id,
          team: Id,
          add: Id,
          drop: Id.nullish(),
          bid: Points.refine((bid) => bid >= 0, { error: 'a bid must not be under 0' }).nullish(),
          order: z.number({ error: 'an order must be a number' }).nullish(),
          group: Name.nullish(),
          at: z.number({ error: 'must be a time, ms since the epoch' }),
        }),
        { error: 'must be a list of claims' },
      )
      .max(MOST_CLAIMS),
  },
  { error: 'must be an object with kind, teams and claims' },
)
type RunFile = z.infer<typeof RunFile>

/** `empire rules waivers run.json`: prints a waiver run, claim by claim, as JSON. */
export const waivers = appeal('waivers', { usual: 'run.json', schema: RunFile }, appealWaivers)

/**
 * What `waivers` says of a file: each claim in the order of the file, and the teams after the run.
 * @throws {Refusal} where the file contradicts itself
 */
export function appealWaivers(file: RunFile) {
  refuseContradictions(file)
  const { kind, ties, minimumBid, rosterSize, teams } = file
  const rules = { kind, ties, minimumBid }
  const claims = file.claims.map(({ drop, bid, order, group, ...claim }) => ({
    ...claim,
    drop: drop ?? null,
    bid: bid ?? 0,
    order: order ?? null,
    group: group ?? null,
  }))
  const run = runWaivers({ rules, teams, claims, hasRoom: (roster) => roster.length <= rosterSize })
  const because = becauseLabel(rules, { claims, run }, { teamName: (id) => id, money: moneyText })
  const outcomes = new Map(run.claims.map((outcome) => [outcome.id, outcome]))
  return {
    claims: claims.map(({ id }) => {
      const { looked, loss } = must(outcomes.get(id), 'a claim that was looked at')
      return {
        id,
        looked,
        won: loss === null,
        reason: loss === null ? null : loss.reason,
        because: because.get(id) ?? '',
      }
    }),
    teams: run.teams.map(({ id, budget, priority, roster }) => ({
      id,
      budget: decimal(budget),
      priority,
      roster,
    })),
  }
}

/** @param amount in hundredths */
function moneyText(amount: number): string {
  const cents = amount % 100 === 0 ? 0 : 2
  return `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: cents })}`
}

function refuseContradictions({ teams, claims }: RunFile): void {
  const ids = new Set<string>()
  const owners = new Map<string, string>()
  for (const { id, roster } of teams) {
    if (ids.has(id)) throw new Refusal(`The team ${id} is there twice.`)
    ids.add(id)
    for (const player of roster) {
      const owner = owners.get(player)
      if (owner === id) throw new Refusal(`The player ${player} is on the roster of ${id} twice.`)
      if (owner !== undefined)
        throw new Refusal(`The player ${player} is on two rosters, of ${owner} and ${id}.`)
      owners.set(player, id)
    }
  }
  const seen = new Set<string>()
  for (const { id, team } of claims) {
    if (seen.has(id)) throw new Refusal(`The claim ${id} is there twice.`)
    seen.add(id)
    if (!ids.has(team)) throw new Refusal(`The claim ${id} is of ${team}, which is none of the teams.`)
  }
}
