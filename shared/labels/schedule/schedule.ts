import type { Relaxed } from '../../rules/season/schedule.ts'

/** What a schedule could not keep of its rules, as a sentence without its full stop. */
export function relaxedLabel({ kind }: Relaxed): string {
  return RELAXED[kind]
}

const RELAXED = {
  'rivals-less-than-twice': 'There are too few weeks for all of a division to meet twice',
  'others-not-all': 'There are too few weeks for everybody to meet everybody',
  'uneven-divisions': 'The divisions are not of one even size: meetings are as even as they can be made',
  'no-double-headers': 'Two teams alone have no second opponent for double headers',
} as const satisfies Record<Relaxed['kind'], string>
