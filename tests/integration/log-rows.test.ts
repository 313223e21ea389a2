import { expect, it } from 'vitest'
import { MEMBER_SECTIONS } from '../../shared/audit-log/rows/sections.ts'
import { createWorld } from '../support/world.ts'

const AFTER = [
  [],
  ['🦍', 263182668],
  ['🦍', '🦍', '🦍'],
  [2 ** 40],
  [1, 2, 3],
  [1, 2, 3, 4],
  [1, '🦍', 2 ** 40],
]

it('stored rows after what no row can be are bad input, of every section', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const { auditLog } = commissioner.api
  for (const section of MEMBER_SECTIONS) {
    let refused = 0
    for (const after of AFTER)
      await auditLog.rows({ code, section, after }).catch((error: unknown) => {
        expect(error, `${section} after ${after.join()}`).toMatchObject({ code: 'BAD_REQUEST' })
        refused += 1
      })
    if (section !== 'league' && section !== 'claims') expect(refused, section).toBeGreaterThan(3)
    // Whose first row is no longer than that.
    const { next } = await auditLog.rows({ code, section, from: 2 ** 31 - 1 })
    if (next) await auditLog.rows({ code, section, after: next })
  }
})
