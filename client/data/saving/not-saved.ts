import { whyItFailed } from '../fetching/why-it-failed.ts'

/**
 * Why what was sent is not saved; null where nothing failed, and while it is sent again.
 * @param kept what is still there: `changes`
 */
export function notSavedWords(
  { error, isPending }: { readonly error: unknown; readonly isPending: boolean },
  kept: string,
): string | null {
  return error === null || isPending ? null : `Not saved: ${whyItFailed(error)} Your ${kept} are still here.`
}
