import { toast } from '../../ui/toast/toast.ts'

/** What every dialog says before, where it may be about the commissioner's own team. */
export const CONSENT_NOTE =
  'Another manager has to approve it, and any manager can object. If no one objects within 24 hours, it goes through.'

/** Says that what was sent waits for approval. */
export function toastWaiting(): void {
  toast.success('Your request is open: another manager has to approve it.')
}

/** Whether what a commissioner sent was not done, but waits for approval. */
export function isWaiting(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits !== undefined
}
