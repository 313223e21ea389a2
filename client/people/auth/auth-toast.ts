import { toast } from '../../ui/toast/toast.ts'
import { errorReason, errorWords, isLost } from '../../data/trpc/trpc.ts'

/** Toasts of the sign-in page: 3 seconds, at the top (product spec §9). */
const AUTH = { autoClose: 3000, position: 'top-center' } as const

export function toastSuccess(message: string): void {
  toast.success(message || 'Success', AUTH)
}

export function toastError(message: string): void {
  toast.error(message, AUTH)
}

/** Shows the server's error; or that it could not be reached (product spec §8). */
export function toastFailure(error: { readonly message: string }): void {
  if (isLost(error)) toastError('An error occurred. Please try again.')
  else toastError(errorReason(error) === null ? 'An error occurred' : errorWords(error))
}

/** Of every mutation of the sign-in page: it says itself why it failed, where its toasts stand. */
export const AUTH_FAILURE = { onError: toastFailure, meta: { failure: null } }
