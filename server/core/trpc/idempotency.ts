import type * as z from 'zod'
import type { Keyed } from '../../../shared/core/idempotency-key.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { Idempotency } from '../idempotency/service.ts'

interface KeyedCall {
  readonly ctx: { readonly user: { readonly id: UserId } }
  readonly input: z.output<typeof Keyed>
  readonly path: string
  readonly getRawInput: () => Promise<unknown>
}

/**
 * What a procedure adds to its context that would be done twice if its call arrived twice: it takes an idempotency key,
 * and its service the `ctx.idempotency` that comes of it, to act under idempotent() (docs/decisions/013).
 */
export async function idempotencyOf({
  ctx,
  input,
  path,
  getRawInput,
}: KeyedCall): Promise<{ idempotency: Idempotency }> {
  const key = input.idempotencyKey ?? null
  return { idempotency: { userId: ctx.user.id, key, command: path, input: await getRawInput() } }
}
