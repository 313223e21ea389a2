import { nth } from '../../../shared/labels/draft-order/draft-order.ts'

/** That something was drawn before, and why it is drawn again. Nothing of a first draw. */
export function Reason({ number, reason }: { number: number; reason: string | null }) {
  if (number === 1 && reason === null) return null
  return (
    <p className="mt-1 break-words text-muted">
      The {nth(number)} lottery{reason === null ? '.' : `: “${reason}”`}
    </p>
  )
}
