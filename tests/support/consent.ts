import { must } from '../../shared/core/must.ts'
import type { Person } from './world.ts'

/** What a commissioner asked for about their own team is approved by another manager. */
export async function approved(
  asked: Promise<{ waits?: { id: string } | undefined }>,
  { by, code }: { by: Person; code: string },
): Promise<void> {
  const { id } = must((await asked).waits, 'a request that waits')
  const { isDone } = await by.api.consent.approve({ code, id })
  if (!isDone) throw new Error('What was approved could not be done')
}
