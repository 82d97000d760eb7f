/**
 * Parses a page's markup, without its scripts. By a request, since the policy of these tests lets no text become markup.
 * @returns what is in its head and its body
 */
export function parseMarkup(markup: string): Promise<readonly Node[]> {
  return new Promise((resolve, reject) => {
    const url = URL.createObjectURL(new Blob([markup], { type: 'text/html;charset=utf-8' }))
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.onload = () => {
      URL.revokeObjectURL(url)
      const { head, body } = request.responseXML!
      for (const part of [head, body]) for (const script of part.querySelectorAll('script')) script.remove()
      resolve([...document.importNode(head, true).childNodes, ...document.importNode(body, true).childNodes])
    }
    request.onerror = () => reject(new Error('The markup could not be read.'))
    request.send()
  })
}
