import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedBracket } from '../../shared/bracket.ts'
import type { Bracket } from '../../shared/rules/bracket.ts'
import { SECOND } from '../../shared/time.ts'
import { readAccount } from '../auth/session.ts'
import { errorReason, errorWords, trpc } from '../trpc.ts'
import { make, type Move } from './moves.ts'
import { createSaver, type Failure, type Saver } from './saver.ts'
import { keepUnsaved, type Owner, readUnsaved } from './unsaved.ts'

/** How often what could not be saved is sent again by itself. */
const TRY_AGAIN = 10 * SECOND

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
  const saver = useSaver(code, saved)
  const standing = useSyncExternalStore(saver.subscribe, saver.standing)
  const [picks, setPicks] = useState<Picks>(() => ({
    bracket: readUnsaved(ownerOf(code))?.bracket ?? saved.bracket,
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
    takeTheirs: (theirs: SavedBracket): void => {
      saver.takeTheirs(theirs)
      setPicks({ bracket: theirs.bracket, done: [], undone: null })
    },
  }
}

/** Saves what is left over from before a reload, and tries again when the connection may be back. */
function useSaver(code: string, saved: SavedBracket): Saver {
  const utils = trpc.useUtils()
  // The page says how its picks stand.
  const { mutateAsync } = trpc.bracket.save.useMutation({ meta: { failure: null } })
  const [saver] = useState(() =>
    createSaver({
      start: saved,
      left: readUnsaved(ownerOf(code)),
      send: (bracket, expected) => mutateAsync({ code, bracket, expected }),
      load: () => utils.bracket.mine.fetch({ code }, { staleTime: 0 }),
      failureOf,
      keep: (unsaved) => keepUnsaved(ownerOf(code), unsaved),
      onSaved: (saved) => utils.bracket.mine.setData({ code }, saved),
    }),
  )
  useEffect(() => {
    const retry = () => {
      if (saver.standing().state === 'unsaved') saver.retry()
    }
    retry()
    const timer = setInterval(retry, TRY_AGAIN)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [saver])
  return saver
}

function failureOf(error: unknown): Failure {
  const reason = errorReason(error)
  if (reason === 'BRACKET_CHANGED') return 'changed'
  // A server that is busy or full may have room later.
  if (reason === null || reason === 'BUSY' || reason === 'STORAGE_FULL') return 'unreachable'
  return { words: error instanceof Error ? errorWords(error) : '' }
}

function ownerOf(code: string): Owner {
  return `${readAccount() ?? ''}/${code}`
}
