import * as z from 'zod'
import { bestLineup } from '../../../../shared/rules/lineup/best.ts'
import { appeal, decimal, Id, Points } from './appeal.ts'
import { Refusal } from '../../../core/errors/refusal.ts'

const Positions = z.array(z.string({ error: 'a position must be a text' }), {
  error: 'positions must be a list',
})

const WeekFile = z.object(
  {
    slots: z.array(
      z.object(
        { slot: z.string({ error: 'the name of a slot must be a text' }), positions: Positions },
        { error: 'a slot must be an object' },
      ),
      { error: 'must be a list of slots' },
    ),
    players: z.array(
      z.object({ id: Id, positions: Positions, points: Points }, { error: 'a player must be an object' }),
      { error: 'must be a list of players' },
    ),
  },
  { error: 'must be an object with slots and players' },
)

/** `empire rules lineup week.json`: prints the best lineup of a week, as JSON. */
export const lineup = appeal('lineup', { usual: 'week.json', schema: WeekFile }, ({ slots, players }) => {
  const ids = new Set<string>()
  for (const { id } of players) {
    if (ids.has(id)) throw new Refusal(`The player ${id} is in the file twice.`)
    ids.add(id)
  }
  const { total, starters } = bestLineup(slots, players)
  return {
    total: decimal(total),
    slots: slots.map(({ slot }, place) => ({ slot, player: players[starters[place] ?? -1]?.id ?? null })),
  }
})
