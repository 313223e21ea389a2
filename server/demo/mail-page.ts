import type { Outbox } from '../mail/mailer.ts'

/** A page of the mails that the demo sent, newest first. */
export function renderMails(mails: Outbox['mails']): string {
  const list = mails.map(
    (mail) => `<article>
<h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, ${new Date(mail.sentAt).toISOString()}</p>
<pre>${escape(mail.text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mails · Empire demo</title>
<main>
<h1>Mails</h1>
<p>The demo has no mail server. What it would have sent is here, newest first. Reload to see more.</p>
${list.join('\n') || '<p>None yet. Ask for a reset code on the sign-in page.</p>'}
</main>
</html>
`
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
