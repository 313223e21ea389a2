import { useCallback, useState } from 'react'
import type { SavedBracket } from '../../../../shared/bracket/bracket.ts'
import { type Bracket, isSameBracket } from '../../../../shared/rules/bracket/bracket.ts'
import { readAccount } from '../../../data/session/session.ts'
import { failureOf } from '../../../data/saving/failure.ts'
import { createSaver, type Saved } from '../../../data/saving/saver.ts'
import type { Owner } from '../../../data/saving/unsaved.ts'
import { useSaver } from '../../../data/saving/use-saver.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { make, type Move } from './moves.ts'
import { unsavedPicks } from './unsaved.ts'

interface Done {
  readonly move: Move
  readonly before: Bracket
}

interface Picks {
  readonly bracket: Bracket
  /** What can be undone, the last one last. */
  readonly done: readonly Done[]
  /** What was undone just now. */
  readonly undone: Move | null
}

/**
 * The user's picks in a league, from what is saved. A move is shown at once, by the rule that the server
 * enforces too, and saved behind it; every move can be undone, and what that leaves is saved as well.
 */
export function useBracket(code: string, saved: SavedBracket) {
  const { saver, standing } = useBracketSaver(code, saved)
  const [picks, setPicks] = useState<Picks>(() => ({
    bracket: unsavedPicks.read(ownerOf(code))?.what ?? saved.bracket,
    done: [],
    undone: null,
  }))

  const apply = useCallback(
    (next: Picks) => {
      setPicks(next)
      saver.save(next.bracket)
    },
    [saver],
  )

  const undo = useCallback(() => {
    const last = picks.done.at(-1)
    if (last) apply({ bracket: last.before, done: picks.done.slice(0, -1), undone: last.move })
  }, [picks, apply])

  return {
    bracket: picks.bracket,
    last: picks.done.at(-1) ?? null,
    undone: picks.undone,
    standing,
    saver,
    undo,
    make: (move: Move): void => {
      const change = make(picks.bracket, move)
      if (!change.ok) return
      apply({
        bracket: change.bracket,
        done: [...picks.done, { move, before: picks.bracket }],
        undone: null,
      })
    },
    takeTheirs: (theirs: Saved<Bracket>): void => {
      saver.takeTheirs(theirs)
      setPicks({ bracket: theirs.what, done: [], undone: null })
    },
  }
}

function useBracketSaver(code: string, saved: SavedBracket) {
  const utils = trpc.useUtils()
  // The page says how its picks stand.
  const { mutateAsync } = trpc.bracket.save.useMutation({ meta: { failure: null } })
  return useSaver<Bracket>(() =>
    createSaver({
      start: asSaved(saved),
      left: unsavedPicks.read(ownerOf(code)),
      send: async (bracket, expected) => asSaved(await mutateAsync({ code, bracket, expected })),
      load: async () => asSaved(await utils.bracket.mine.fetch({ code }, { staleTime: 0 })),
      isSame: isSameBracket,
      failureOf: failureOf('BRACKET_CHANGED'),
      keep: (unsaved) => unsavedPicks.keep(ownerOf(code), unsaved),
      onSaved: ({ what, updatedAt }) => utils.bracket.mine.setData({ code }, { bracket: what, updatedAt }),
    }),
  )
}

function asSaved({ bracket, updatedAt }: SavedBracket): Saved<Bracket> {
  return { what: bracket, updatedAt }
}

function ownerOf(code: string): Owner {
  return `${readAccount() ?? ''}/${code}`
}
