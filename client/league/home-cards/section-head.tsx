import { TextLink } from '../../ui/controls/text-link.tsx'

/** The head of a part of league home, with the way to all of it: a target of 44 px on a phone. */
export function SectionHead({
  id,
  title,
  href,
  link,
}: {
  id: string
  title: string
  href: string
  link: string
}) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-x-4">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <TextLink href={href} className="relative text-sm after:absolute after:-inset-x-2 after:-inset-y-3">
        {link}
      </TextLink>
    </div>
  )
}
