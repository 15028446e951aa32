"use client";
// Prints the page, or saves it as a file for printing.
export function PrintButton() {
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      Print
    </button>
  );
}
