import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A button that is a picture. One that does nothing for now may be `aria-disabled`, to keep the focus.
 * @param props.label what it does, for who does not see the picture
 * @param props.className its size, 24 px at least
 */
export function IconButton({ label, className, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(
        'print:hidden grid shrink-0 place-items-center rounded-box hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40',
        className,
      )}
    />
  )
}
