import type { DuesTerms } from '../../../shared/dues/dues.ts'
import type { Api } from '../../web/trpc/router.ts'
import type { App } from '../../core/app/app.ts'

const SMALL = { amount: 2000, currency: 'USD', dueAt: null, treasurerId: null } as const

/** $20 a team, for the two of the final. */
export const FOR_TWO: DuesTerms = {
  ...SMALL,
  plan: [
    { prize: 'champion', share: { of: 'rest' } },
    { prize: 'runner-up', share: { of: 'pot', basisPoints: 3000 } },
  ],
}

/** $50 a team, for three places, the most points and every week. */
export const FOR_THREE: DuesTerms = {
  ...SMALL,
  amount: 5000,
  plan: [
    { prize: 'champion', share: { of: 'rest' } },
    { prize: 'runner-up', share: { of: 'pot', basisPoints: 2000 } },
    { prize: 'third', share: { of: 'fixed', amount: 5000 } },
    { prize: 'most-points', share: { of: 'pot', basisPoints: 1000 } },
    { prize: 'weekly-high', share: { of: 'fixed', amount: 500 } },
  ],
}

/**
 * A league of the demo collects dues before its draft.
 * @param of.owing by the names of their teams, who have not paid yet, or only a part; the others have
 */
export async function collectDues(
  app: App,
  code: string,
  of: { api: Api; terms: DuesTerms; owing: Readonly<Record<string, { paid: number }>> },
): Promise<void> {
  const { api, terms } = of
  await api.dues.set({ code, terms, reason: 'As every year' })
  const day = new Date(app.now()).toISOString().slice(0, 10)
  const notes = ['cash', 'at the draft', null, 'by transfer']
  const { teams } = await api.dues.ofLeague({ code })
  for (const [index, { teamId, name }] of teams.entries()) {
    const amount = of.owing[name]?.paid ?? terms.amount
    if (amount > 0)
      await api.dues.pay({ code, book: 1, teamId, amount, day, note: notes[index % notes.length] })
  }
}
