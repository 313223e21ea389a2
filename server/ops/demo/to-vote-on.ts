import type { Api } from '../../web/trpc/router.ts'
import type { Username } from './friends.ts'

/** A league of the demo votes on two changes: one has been voted down, of the other everyone is still asked. */
export async function proposeChanges(code: string, people: Record<Username, Api>): Promise<void> {
  const { julia, marcus, livia, titus, cassia, octavia, flavius } = people
  const { version: rules } = await julia.ruleset.get({ code })
  const { id: downed } = await julia.amendment.propose({
    code,
    change: { about: 'rules', rules: { points_reception: 1 }, seen: rules },
    reason: 'Full PPR, like every other league I’m in',
    takesEffect: 'season',
  })
  await titus.amendment.vote({ code, id: downed, vote: 'for' })
  // Of eight teams five are needed: after the fourth against it, none is left to wait for.
  for (const api of [marcus, livia, cassia, octavia])
    await api.amendment.vote({ code, id: downed, vote: 'against' })

  const { version, text } = await cassia.constitution.get({ code })
  const { id: open } = await cassia.amendment.propose({
    code,
    change: {
      about: 'constitution',
      text: text.replace('wears the helmet.', 'wears the helmet, all night.'),
      seen: version,
    },
    reason: 'Titus took it off after ten minutes',
    takesEffect: 'week',
  })
  await octavia.amendment.vote({ code, id: open, vote: 'for' })
  await flavius.amendment.vote({ code, id: open, vote: 'for' })
  await titus.amendment.vote({ code, id: open, vote: 'against' })
}
