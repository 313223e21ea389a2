import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'

const SMALL = 'max-h-[min(90dvh,60rem)] w-[min(34rem,calc(100vw-2rem))] rounded-box border border-line'

const PLACES = {
  middle: 'm-auto max-h-[min(90dvh,60rem)] w-[min(56rem,calc(100vw-2rem))] rounded-box border border-line',
  small: `m-auto ${SMALL}`,
  /** Near the top: what loads makes it longer, and moves nothing that is already read. */
  growing: `mx-auto mt-[5dvh] mb-auto ${SMALL}`,
  side: 'mr-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] border-l border-line',
  /** Below the bar on a desk, all of a phone. */
  top: 'm-0 h-dvh max-h-none w-screen max-w-none sm:mx-auto sm:mt-16 sm:h-auto sm:max-h-[min(80dvh,44rem)] sm:w-[min(40rem,calc(100vw-2rem))] sm:rounded-box sm:border sm:border-line',
} as const

/**
 * A modal: the platform's `<dialog>`, which traps focus, closes on Escape and makes the rest inert.
 * It is open while it is rendered; `onClose` must stop rendering it.
 * @param props.head stands where the title would, which is then only read out
 */
export function Dialog({
  title,
  place = 'middle',
  head,
  onClose,
  children,
}: {
  title: string
  place?: keyof typeof PLACES
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the element is gone: only an open dialog that closes gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // A click on the backdrop counts as one on the dialog itself; keyboards have Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={classNames('animate-arrive overflow-hidden bg-surface p-0 text-ink', PLACES[place])}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2 id={titleId} className={head ? 'sr-only' : 'text-lg font-bold'}>
            {title}
          </h2>
          {head}
          <IconButton label="Close" onClick={onClose} className="size-10">
            <X aria-hidden size={20} />
          </IconButton>
        </div>
        {/* Below a head nothing else may take the focus, and keyboards must be able to scroll it. */}
        <div tabIndex={head ? 0 : undefined} className={classNames('overflow-y-auto', !head && 'p-5')}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
