import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'
import { playAndRecount } from '../support/played-seasons.ts'

test(
  'a season of nba from its draft to its champion equals a recount from raw stat lines',
  { timeout: 10 * MINUTE },
  async () => {
    const ended = await playAndRecount('nba', {
      teams: 4,
      season: { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 1] } },
    })
    expect(ended.places).toHaveLength(4)
  },
)
