/** The zeros of the digits that keyboards of the dialog's languages have: Arabic, Persian, Hindi, Bengali, Thai, and full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Typed digits as 0 to 9; everything else stays. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
