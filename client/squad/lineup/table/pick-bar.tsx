import { Link } from 'wouter'
import { useUndoKey } from '../../../ui/controls/use-undo-key.ts'
import type { PickAnnouncement, usePicking } from './use-picking.ts'

/**
 * The bar above the tabs: what is picked up and how to go on, why a row is none for it, or what was done, with the way
 * back. It covers no row for long, and takes no place of the page.
 */
export function PickBar({
  announcement: said,
  picking: { putDown, undo, close },
  compare,
}: {
  announcement: PickAnnouncement
  picking: Pick<ReturnType<typeof usePicking>, 'putDown' | 'undo' | 'close'>
  /** Where the picked player is compared with those who could take the place; null where there is none. */
  compare: string | null
}) {
  useUndoKey(undo)
  const isShown = said.kind !== 'nothing'
  const act =
    said.kind === 'picked' || (said.kind === 'why' && said.isPicked)
      ? { words: 'Cancel', does: putDown }
      : said.kind === 'done'
        ? { words: 'Undo', does: undo }
        : { words: 'OK', does: close }
  return (
    <div
      data-pick-bar
      className={
        isShown
          ? 'fixed inset-x-2 bottom-[calc(var(--dock)+0.5rem)] z-20 mx-auto flex min-h-13 max-w-xl items-center justify-between gap-3 rounded-box border border-bar-muted bg-bar py-1 pr-1 pl-5 text-bar-ink sm:w-fit'
          : 'sr-only'
      }
    >
      <p role="status" className="min-w-0">
        {said.kind === 'picked' ? (
          <>
            <Words announcement={said} />{' '}
            <span className="text-sm whitespace-nowrap text-bar-muted">{said.more}</span>
          </>
        ) : (
          said.text
        )}
      </p>
      {said.kind === 'picked' && compare !== null && (
        <Link
          href={compare}
          className="inline-flex min-h-11 shrink-0 items-center rounded-box border border-bar-muted px-4 text-sm font-medium hover:border-gold hover:text-gold"
        >
          Compare
        </Link>
      )}
      {isShown && (
        <button
          type="button"
          onClick={act.does}
          className="min-h-11 shrink-0 rounded-box border border-bar-muted px-4 text-sm font-medium hover:border-gold hover:text-gold"
        >
          {act.words}
        </button>
      )}
    </div>
  )
}

function Words({
  announcement: { text, name },
}: {
  announcement: PickAnnouncement & { readonly kind: 'picked' }
}) {
  const at = text.indexOf(name)
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-bold">{name}</strong>
      {text.slice(at + name.length)}
    </>
  )
}
