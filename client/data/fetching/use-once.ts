import { useRef } from 'react'
import { randomKey } from '../../../shared/core/random-key.ts'

/** What one press wants done, and the key that says so. */
interface Intent {
  readonly key: string
  readonly input: string
  isOnItsWay: boolean
}

interface Mutation<Input> {
  readonly mutate: (input: Input, options: { onSuccess: () => void; onSettled: () => void }) => void
}

/**
 * Sends a mutation so that it is done once, however often it is sent: with the same key while the input is
 * the same and no answer has confirmed it, through double clicks and retries after a lost connection. A
 * changed input, and a press after the answer, is a new act.
 * @returns sends an input, which gets its key here; while the same one is on its way, nothing
 */
export function useOnce<Input extends { idempotencyKey?: string | null | undefined }>(
  mutation: Mutation<Input>,
): (input: Omit<Input, 'idempotencyKey'>) => void {
  const latest = useRef<Intent | null>(null)
  return (input) => {
    const text = JSON.stringify(input)
    if (latest.current?.input !== text) latest.current = { key: randomKey(), input: text, isOnItsWay: false }
    const intent = latest.current
    if (intent.isOnItsWay) return
    intent.isOnItsWay = true
    // Input is what it was without the key, and the key.
    mutation.mutate({ ...input, idempotencyKey: intent.key } as Input, {
      onSuccess: () => (latest.current = null),
      onSettled: () => (intent.isOnItsWay = false),
    })
  }
}
