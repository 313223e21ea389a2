import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { DraftPlan } from '../../draft/draft.ts'
import type { PlayerId, TeamId } from '../../core/ids.ts'
import { must } from '../../core/must.ts'
import { begun, happen, pick, planFor } from './made-up.ts'
import { cellsOf, overallOf } from './order.ts'
import { type DraftState, rosterOf } from './state.ts'

/** Drafts of real leagues, as their host recorded them: picks that follow are the rule (game rules, section 6). */
const folder = fileURLToPath(new URL('../../../../shared/leagues/', import.meta.url))

const Recorded = z.object({
  settings: z.object({ teams: z.int(), rounds: z.int(), reversal_round: z.literal(0) }),
  slot_to_roster_id: z.record(z.string(), z.int()).nullable(),
})
const Picks = z.array(
  z.object({
    round: z.int(),
    pick_no: z.int(),
    draft_slot: z.int(),
    roster_id: z.int(),
    player_id: z.string(),
    is_keeper: z.boolean().nullable(),
  }),
)
type Picked = z.infer<typeof Picks>[number]

const read = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))
const teamOf = (roster: number) => String(roster) as TeamId // as the record calls it
const playerOf = ({ player_id: id }: Picked) => ({ id: id as PlayerId, name: id, positions: [], team: null })

/**
 * Everything that the record says was settled before the first pick. That host lets a team pick more than its
 * roster holds, so that a team has room here for as many as any of them picked.
 */
function recorded(league: string): { plan: DraftPlan; picks: Picked[] } {
  const picks = Picks.parse(read(`${league}/picks.json`))
  const { settings, slot_to_roster_id: columns } = Recorded.parse(read(`${league}/draft.json`))
  const teams = Array.from({ length: settings.teams }, (_, index) => {
    const first = picks.find(({ round, draft_slot: slot }) => round === 1 && slot === index + 1)
    const id = teamOf(columns?.[index + 1] ?? must(first, 'a pick of the first round').roster_id)
    return { id, name: `Team ${id}` }
  })
  const rounds = teams.map(({ id }) => picks.filter((one) => teamOf(one.roster_id) === id).length)
  const column = ({ draft_slot: slot }: Picked) => must(teams[slot - 1], 'a column').id
  const plan = {
    ...planFor('A', '', { bench: Math.max(...rounds) }),
    teams,
    keepers: picks
      .filter(({ is_keeper: isKept }) => isKept)
      .map((one) => ({ teamId: teamOf(one.roster_id), player: playerOf(one), cost: one.round })),
    traded: picks
      .filter((one) => column(one) !== teamOf(one.roster_id))
      .map((one) => ({ round: one.round, teamId: column(one), ownerId: teamOf(one.roster_id) })),
  }
  return { plan, picks }
}

describe.skipIf(!existsSync(folder)).each([
  ['nfl-2012-10-teams', 150, 0, 'everybody'],
  ['nfl-2014-12-teams', 180, 0, 'everybody'],
  // Team 7 has got a sixteenth pick by trade, the 161st, and team 2 has given one away.
  ['nfl-2022-12-teams', 180, 24, 'all but the 161st'],
] as const)('%s', (league, count, trades, withRoom) => {
  it('has each pick in the cell of its round and column', () => {
    const { plan, picks } = recorded(league)
    const cells = cellsOf(plan)
    expect([picks.length, plan.traded.length]).toEqual([count, trades])
    for (const { pick_no: overall, round, draft_slot: slot, roster_id: roster } of picks) {
      expect(cells[overall - 1]).toMatchObject({ overall, round, slot, ownerId: teamOf(roster) })
      expect(overallOf('snake', { round, slot, teams: plan.teams.length })).toBe(overall)
    }
  })

  it('ends with the rosters that it ended with', () => {
    const { plan, picks } = recorded(league)
    let state: DraftState = begun(plan)
    for (const one of picks.filter(({ is_keeper: isKept }) => !isKept)) {
      expect(state.turn).toEqual({ overall: one.pick_no, teamId: teamOf(one.roster_id) })
      state = happen(state, pick(state, playerOf(one)))
    }
    expect(state.picks.filter(Boolean)).toHaveLength(count)
    for (const { id } of plan.teams)
      expect(rosterOf(state, id).map((player) => player.name)).toEqual(
        picks.filter(({ roster_id: roster }) => teamOf(roster) === id).map(({ player_id: name }) => name),
      )
  })

  it(`lets ${withRoom} be picked where a roster holds fifteen`, () => {
    const { plan, picks } = recorded(league)
    let state: DraftState = begun({ ...plan, roster: { ...plan.roster, size: 15 } })
    const passed: number[] = []
    for (const one of picks)
      if (state.turn?.overall === one.pick_no) state = happen(state, pick(state, playerOf(one)))
      else passed.push(one.pick_no)
    expect([state.turn, passed]).toEqual([null, withRoom === 'everybody' ? [] : [161]])
  })
})
