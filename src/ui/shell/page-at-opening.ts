const pages = new WeakMap<ShadowRoot, WeakSet<Element>>()

/** Notes what is at the page's root as a dialog opens: the code that watches the page loads after that [opening.gives-way]. */
export function notePage(root: ShadowRoot): void {
  pages.set(root, new WeakSet(document.querySelectorAll('html > *, body > *')))
}

/** False for an element at the page's root that has come since the dialog opened. */
export const wasThere = (root: ShadowRoot, element: Element): boolean => pages.get(root)?.has(element) ?? true
