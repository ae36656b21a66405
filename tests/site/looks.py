"""What a page must look like everywhere: nothing cut, nothing overlapping, nothing axe minds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = ROOT / "build" / "screens"
"""Where pictures of every screen are written, to be looked at, if `MIZ_PICTURES` is set."""

FAULTS = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} px wide`);

  const isSeen = (element) => element.checkVisibility({ opacityProperty: true,
    visibilityProperty: true }) && !element.closest('.heard, [data-flying]');
  const isScrolled = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const name = (element) => `<${element.tagName.toLowerCase()} class="${
    element.getAttribute('class') ?? ''}"> «${element.textContent.trim().slice(0, 40)}»`;

  // An ancestor that clips may only clip what it lets people scroll to.
  const clip = (element, rect) => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isScrolled(style)) return null;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const edge = box.getBoundingClientRect();
      const isCut = rect.left < edge.left - 1 || rect.right > edge.right + 1 ||
        rect.top < edge.top - 2 || rect.bottom > edge.bottom + 2;
      if (isCut) return box;
    }
    return null;
  };

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const scroller = scrollerOf(element);
      if (scroller && !isWithin(rect, scroller.getBoundingClientRect())) continue;
      if (!scroller && (rect.left < -1 || rect.right > innerWidth + 1)) {
        faults.push(`outside the window: ${name(element)}`);
      }
      const clipper = clip(element, rect);
      if (clipper) faults.push(`cut: ${name(element)} by ${name(clipper)}`);
      lines.push({ element, rect });
    }
  }

  function scrollerOf(element) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      if (isScrolled(getComputedStyle(box))) return box;
    }
    return null;
  }

  function isWithin(rect, edge) {
    return rect.top >= edge.top - 1 && rect.bottom <= edge.bottom + 1 &&
      rect.left >= edge.left - 1 && rect.right <= edge.right + 1;
  }

  const isLayer = (element) => !!element.closest('dialog, .notes, .skip, [popover], .over-all');
  const isSticky = (element) => {
    for (let box = element; box; box = box.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
    }
    return false;
  };
  lines.sort((a, b) => a.rect.top - b.rect.top);
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length && lines[j].rect.top < lines[i].rect.bottom - 4; j++) {
      const [a, b] = [lines[i], lines[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (across <= 3 || down <= Math.min(a.rect.height, b.rect.height) * 0.45) continue;
      if (isLayer(a.element) || isLayer(b.element)) continue;
      if (isSticky(a.element) !== isSticky(b.element)) continue;
      faults.push(`overlapping: ${name(a.element)} and ${name(b.element)}`);
    }
  }
  return [...new Set(faults)];
}"""


def faults(page: Page) -> list[str]:
    """List the texts of a page that are cut, leave the window or overlap another."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def complaints(page: Page) -> list[str]:
    """List what axe minds about a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((told) => told.violations)")
    return [
        f"{one['id']}: {node['html'][:120]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def keep_picture(page: Page, name: str) -> None:
    """Write a picture of a page, if somebody wants to look at it."""
    if not os.environ.get("MIZ_PICTURES"):
        return
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png", full_page=True)
