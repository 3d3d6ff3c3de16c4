"""Export: worksheets as PDF, SVG and PNG, images of deals, QR codes."""
