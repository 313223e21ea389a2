import type { ConstitutionEvent } from '../../constitution/event.ts'

/** That a league's constitution was changed, as a sentence without its full stop. */
export function constitutionEventLabel(
  { version, size, sizeBefore, reason, amendmentId }: ConstitutionEvent,
  who: string,
): string {
  const by = amendmentId === undefined ? who : 'The league, by vote,'
  const what = sizeBefore === 0 ? 'wrote' : size === 0 ? 'removed' : 'changed'
  return `${by} ${what} the constitution (version ${version}, ${size.toLocaleString('en-US')} characters): ${reason}`
}
