import type { Matter } from '../reduce.ts'

/** The texts of a league's constitution, and those that amendments would give it. */
export const CONSTITUTION: Matter = {
  'constitution-changed': (of, { digest }, { seq }) =>
    of.expected.put('constitutionTexts', [digest], { text_digest: digest }, seq),
  'amendment-proposed'(of, { about, change }, { seq }) {
    if (about === 'constitution' && typeof change === 'string')
      of.expected.put('constitutionTexts', [change], { text_digest: change }, seq)
  },
}
