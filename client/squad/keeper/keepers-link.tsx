import { Answer, type Asked } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { ChoosingUntil } from './choosing-until.tsx'
import type { Board } from './types.ts'

/** Before a draft, in a league with keepers: one's own so far, and the way to choose. Nothing elsewhere. @param props.asked the query of the league's keepers */
export function KeepersLink({
  code,
  asked,
}: {
  code: string
  asked: Asked<Board> & { dataUpdatedAt: number }
}) {
  return (
    <Answer of={asked} failed="Your keepers could not be loaded." waiting={null}>
      {(board) => {
        const own = board.teams.find(({ isMine }) => isMine)
        if (!own || board.most === 0 || board.phase !== 'setting-up') return null
        const names = own.keepers.map(({ keeper }) => keeper.player.name)
        return (
          <section aria-labelledby="keepers-link">
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 grow basis-72">
                <h2 id="keepers-link" className="font-bold">
                  Your keepers: {names.length} of {board.most}
                </h2>
                {names.length > 0 && <p className="break-words">{names.join(', ')}</p>}
                <ChoosingUntil board={board} ahead={board.now - asked.dataUpdatedAt} />
              </div>
              <ButtonLink href={links.league('keepers', code)} className="max-sm:w-full">
                {board.isOpen && board.season !== null ? 'Choose your keepers' : 'All keepers'}
              </ButtonLink>
            </Card>
          </section>
        )
      }}
    </Answer>
  )
}
