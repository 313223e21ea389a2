import { must } from '../../../shared/core/must.ts'
import { matchupThread } from '../../../shared/chat/thread.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Api } from '../../web/trpc/router.ts'

/** The friends of a league, by name. */
type Friends = Readonly<
  Record<'augusta' | 'marcus' | 'livia' | 'titus' | 'julia' | 'cassia' | 'flavius', Api>
>

/** The messages of the Monday, before the waiver results. */
export async function chatOnMonday(app: App, code: string, by: Friends): Promise<void> {
  const { rows } = await by.marcus.player.list({ code, limit: 1 })
  const best = must(rows[0], 'the best player')
  await by.augusta.chat.post({
    code,
    text: 'Dues are 20 each, to @titus by Friday please. Who has paid reacts with 👍.',
    isPinned: true,
  })
  const { id } = await by.titus.chat.post({ code, text: 'The book is open. Coins only, @flavius.' })
  await by.flavius.chat.react({ code, id, emoji: '😂', isOn: true })
  await by.julia.chat.react({ code, id, emoji: '😂', isOn: true })
  await by.livia.chat.react({ code, id, emoji: '🔥', isOn: true })
  const { number } = await by.marcus.chat.post({
    code,
    text: `Would anyone part with this guy? ${app.config.publicUrl}/players/nfl/${best.id}\nTwo starters and my best toga.`,
  })
  await by.livia.chat.post({ code, text: 'For a toga? No.', replyTo: number })
  const late = await by.flavius.chat.post({ code, text: 'I will bid everything I have on the kicker' })
  await by.flavius.chat.edit({ code, id: late.id, text: 'I will bid nothing at all on the kicker' })
}

/** The messages just before the games begin. */
export async function chatBeforeGames(code: string, by: Friends): Promise<void> {
  const { id } = await by.livia.chat.post({
    code,
    text: 'Where do we watch the final?',
    poll: {
      choices: ['At the Forum', 'At my place, with figs', 'Everybody at home, as ever'],
      lasts: 7 * DAY,
    },
  })
  const votes = [
    [by.augusta, 1],
    [by.marcus, 1],
    [by.titus, 0],
    [by.julia, 1],
    [by.cassia, 2],
  ] as const
  for (const [api, choice] of votes) await api.chat.vote({ code, id, choice })
  const wrong = await by.cassia.chat.post({ code, text: 'My lineup is leaked' })
  await by.cassia.chat.remove({ code, id: wrong.id })
  const { id: boast } = await by.augusta.chat.post({
    code,
    text: 'Lineups in, everybody? Mine is a thing of beauty.',
  })
  await by.titus.chat.react({ code, id: boast, emoji: '😮', isOn: true })
  await by.marcus.chat.react({ code, id: boast, emoji: '👍', isOn: true })
}

/** The messages while the visitor is away: of the league, and of her opponent. */
export async function chatDuringGames(code: string, by: Friends): Promise<void> {
  await by.julia.chat.post({ code, text: 'Did you see that catch?!' })
  await by.titus.chat.post({ code, text: 'From the bench, naturally. @augusta, you would not know.' })
  const { id } = await by.marcus.chat.post({ code, text: 'Ave, Caesar: those about to lose salute you' })
  await by.livia.chat.react({ code, id, emoji: '🎉', isOn: true })
  await by.julia.chat.react({ code, id, emoji: '🎉', isOn: true })
  const week = await by.augusta.matchup.ofWeek({ code })
  const mine = week.teams.find(({ isMine }) => isMine)?.id
  const game = week.matchups.find(({ home, away }) => [home?.teamId, away?.teamId].includes(mine))
  if (!game?.home || !game.away) return
  const teams = [game.home.teamId, game.away.teamId] as const
  const rival = week.teams.find(({ id: team, isMine }) => teams.includes(team) && !isMine)
  const thread = matchupThread({ season: week.season, period: week.period, teams })
  const them = Object.entries(by).find(([name]) => name === rival?.ownerName)?.[1]
  await them?.chat.post({ code, thread, text: 'I hope you brought a handkerchief' })
  await by.cassia.chat.post({ code, thread, text: 'Five on the Gold Standard' })
}
