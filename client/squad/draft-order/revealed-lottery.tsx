import { purposeLabel } from '../../../shared/labels/draft-order/draft-order.ts'
import { links } from '../../ui/page/routes.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Check } from './check.tsx'
import { LotteryOdds } from './odds.tsx'
import { Hash } from './hash.tsx'
import { ProofFile } from './proof-file.tsx'
import { Reason } from './reason.tsx'
import type { ProofData } from './types.ts'
import { WordsList } from './words-list.tsx'

/** What came out, how it came about, and the check of it in front of whoever looks. */
export function RevealedLottery({ code, proof }: { code: string; proof: ProofData }) {
  const nameOf = (id: string) => proof.teams.find((team) => team.id === id)?.name ?? id
  const hasWords = proof.entropies.length > 0
  return (
    <>
      <Card>
        <h2 className="font-bold">Lottery result: {purposeLabel(proof.purpose)}</h2>
        <Reason number={proof.number} reason={proof.reason} />
        <ol aria-label="The order" className="mt-3 space-y-1.5">
          {proof.order.map((id, index) => (
            <li key={id} className="flex gap-3 break-words">
              <span className="w-7 shrink-0 text-right text-muted">{index + 1}</span>
              <TeamCrest team={{ id, name: nameOf(id) }} size={20} />
              <span className="min-w-0 font-bold">{nameOf(id)}</span>
            </li>
          ))}
        </ol>
      </Card>
      <LotteryOdds teams={proof.teams} lottery={proof.lottery} />
      <Card>
        <h2 className="font-bold">How it was drawn</h2>
        <ol className="mt-3 space-y-4">
          <li>
            <h3 className="font-bold">1. Promised, {dateAndTime(proof.openedAt)}</h3>
            <p className="mb-2 text-muted">
              Empire made a secret number, the seed, and published a hash of it, of the {proof.teams.length}{' '}
              teams and of the times. No other seed gives the same.
            </p>
            <Hash label="Commitment" value={proof.commitment} />
          </li>
          <li>
            <h3 className="font-bold">2. What members added</h3>
            {hasWords ? (
              <WordsList teams={proof.teams} entropies={proof.entropies} nothing="Nothing" />
            ) : (
              <p className="text-muted">
                {proof.closesAt === proof.openedAt
                  ? 'Nothing: it was drawn at once.'
                  : 'No one added words in time.'}
              </p>
            )}
          </li>
          <li>
            <h3 className="font-bold">3. Revealed, {dateAndTime(proof.revealedAt)}</h3>
            <p className="mb-2 text-muted">
              The seed and the words together {proof.lottery ? 'draw the balls' : 'shuffle the teams'}: anyone
              who repeats it gets the same order.
            </p>
            <Hash label="Seed" value={proof.seed} />
          </li>
        </ol>
      </Card>
      <Card>
        <h2 className="font-bold">Check it yourself</h2>
        <p className="mt-1 mb-3 text-muted">
          Your browser has just drawn it again from the proof below, without asking the server.
        </p>
        <Check document={proof} />
        <p className="mt-3 text-muted">
          What only you can know: whether the commitment is the one that you saw when the draw opened, and
          whether your words are as you wrote them. And what no proof shows: whoever runs the server could
          work out the seed while the draw was open, which helps if a second account of theirs was the last to
          add words.
        </p>
        <p className="mt-3 text-muted">
          Promise, words and seed are events of the league’s log, with the time of each:{' '}
          <TextLink href={links.league('log', code)}>check that it was not altered</TextLink>.
        </p>
      </Card>
      <ProofFile proof={proof} />
    </>
  )
}
