import * as z from 'zod'

/** Made by the client for each thing that a user wants done, and sent again with every retry of it. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, {
  error: 'An idempotency key has 1 to 255 visible ASCII characters; a random UUID is a good one.',
})

/** What the input of a mutation that takes a key has besides its own fields; a call without one stands for itself. */
export const Keyed = z.object({ idempotencyKey: IdempotencyKey.nullish() })
